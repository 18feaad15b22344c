//! The entry point: a function without parameters that reads the inputs, calls the entry function and writes the outputs.

use crate::Compiler;
use crate::emit::Fun;
use crate::function::Mode;
use crate::options::Stage;
use crate::place::{Ex, What};
use crate::scope::{FuncId, Symbol};
use crate::stage::{Declared, Locations};
use spirula_diag::{Failed, Place, Pos};
use spirula_hlsl_syntax::ast::{AttrId, FunctionId};
use spirula_ir::{Attr, Loc, Str};
use spirula_spec::ExecutionMode;
use spirula_spirv::enums::kind;
use spirula_spirv::op::{self, slot};

impl Compiler<'_> {
    /// Compiles the entry function, all that it calls, and the entry point around it.
    pub(crate) fn compile_entry(&mut self) -> Result<(), Failed> {
        let func = self.entry_function()?;
        let data = self.funcs[func].clone();
        let pos = self.ast.functions[data.ast].pos;
        match self.options.profile.stage {
            Stage::Compute | Stage::Vertex | Stage::Pixel => {}
            _ => return Err(self.unsupported(pos, "entry point of this stage")),
        }
        let symbol = {
            let name = self.options.entry_as.as_ref().unwrap_or(&self.options.entry).clone();
            self.module.unique(self.ctx, &name)
        };
        self.entry_instance(func, data.params.len());
        let before = std::mem::replace(&mut self.f, Fun::new(self.global_scope));
        self.f.loc = Loc::at(pos);
        let done = self.wrap(func, pos);
        let wrapper = std::mem::replace(&mut self.f, before);
        done?;
        self.compile_pending()?;
        // Statics are set first of all. Which there are is known only now, when everything is compiled.
        let statics = self.statics_function()?;
        let mut wrapper = wrapper;
        if let Some(statics) = statics {
            wrapper.call_first(self.ctx, statics);
        }
        self.add_function(symbol, &[], &[], wrapper);
        self.entry_point(func, symbol, pos)
    }

    fn entry_function(&mut self) -> Result<FuncId, Failed> {
        let name = self.options.entry.clone();
        let mut found = Vec::new();
        if let Some(id) = self.ast.names.find(&name) {
            found.extend(self.scopes.here(self.global_scope, id).filter_map(|s| match s {
                Symbol::Function(func) => Some(func),
                _ => None,
            }));
        }
        found.retain(|f| self.ast.functions[self.funcs[*f].ast].body.is_some());
        match found.as_slice() {
            [one] => Ok(*one),
            [] => Err(self.error_nowhere("missing entry point definition")),
            // Of several the one that looks like an entry point is meant.
            [first, ..] => Ok(found
                .iter()
                .copied()
                .find(|f| self.attribute(self.funcs[*f].ast, "numthreads").is_some())
                .unwrap_or(*first)),
        }
    }

    fn error_nowhere(&mut self, message: &str) -> Failed {
        self.diagnostics.error(Place::Unknown, message)
    }

    fn attribute(&self, function: FunctionId, name: &str) -> Option<AttrId> {
        self.ast
            .attr_list(self.ast.functions[function].attrs)
            .iter()
            .copied()
            .find(|id| self.ast.text(self.ast.attrs[*id].name).eq_ignore_ascii_case(name))
    }

    /// The body of the entry point.
    fn wrap(&mut self, func: FuncId, pos: Pos) -> Result<(), Failed> {
        let data = self.funcs[func].clone();
        let mut locations = Locations::default();
        let mut args = Vec::new();
        let mut outs: Vec<(Ex, Declared, Pos)> = Vec::new();
        for param in &data.params {
            let at = self.ast.vars[param.var].pos;
            if self.types.has_object(param.ty) {
                return Err(self.unsupported(at, "entry point parameter of this type"));
            }
            let declared = self.declared(param.var)?;
            let input = match param.mode {
                Mode::Out => None,
                _ => Some(self.read_input(param.ty, &declared, &mut locations, at)?),
            };
            if param.mode == Mode::In {
                args.extend(input.map(|value| Ex::value(param.ty, value)));
                continue;
            }
            let name = param.name.map_or_else(String::new, |n| format!("param.var.{}", self.ast.text(n)));
            let place = self.temporary(param.ty, &name);
            if let Some(value) = input {
                self.store(place, param.ty, value, at)?;
            }
            let ex = Ex::place(param.ty, place);
            args.push(ex);
            outs.push((ex, declared, at));
        }
        let result = self.call_function(func, None, &args, pos)?;
        for (ex, declared, at) in outs {
            self.write_output(ex, &declared, &mut locations, at)?;
        }
        if result.what != What::Nothing {
            let ast = self.ast.functions[data.ast];
            let mut declared = Declared { semantic: self.semantic(ast.annotations), ..Declared::default() };
            if let Some(attr) = self.vk_attr(ast.attrs, "location") {
                declared.location = self.attr_int(attr, 0)?;
            }
            self.write_output(result, &declared, &mut locations, pos)?;
        }
        self.f.ret(None);
        Ok(())
    }

    /// A function that sets the statics that are used, if there are any.
    fn statics_function(&mut self) -> Result<Option<Str>, Failed> {
        let before = std::mem::replace(&mut self.f, Fun::new(self.global_scope));
        let done = self.initialize_statics();
        if self.f.live {
            self.f.ret(None);
        }
        let fun = std::mem::replace(&mut self.f, before);
        if !done? {
            return Ok(None);
        }
        let symbol = self.module.unique(self.ctx, "init.statics");
        self.add_function(symbol, &[], &[], fun);
        // The initial values may have called functions.
        self.compile_pending()?;
        Ok(Some(symbol))
    }

    fn entry_point(&mut self, func: FuncId, symbol: Str, pos: Pos) -> Result<(), Failed> {
        let Some(model) = self.options.profile.model() else {
            return Err(self.unsupported(pos, "library"));
        };
        let mut interface = self.interface.clone();
        if self.options.environment.spirv_minor() >= 4 {
            // From SPIR-V 1.4 on all variables of the module that are used are named.
            interface.extend(
                self.globals
                    .values()
                    .filter(|g| !matches!(g.kind, crate::global::GlobalKind::Spec(_)))
                    .filter_map(|g| g.emitted)
                    .map(|e| e.0),
            );
            interface.extend(self.buffers.iter().filter_map(|b| b.emitted).map(|e| e.0));
            interface.extend(self.globals.values().filter_map(|g| g.counter).map(|c| c.0));
        }
        let symbols: Vec<Attr> = interface.iter().map(|s| Attr::symbol(*s)).collect();
        let mut slots = [None; 3];
        slots[slot::entry_point::EXECUTION_MODEL] = Some(Attr::enumerant(kind::EXECUTION_MODEL, model.0));
        slots[slot::entry_point::FN] = Some(Attr::symbol(symbol));
        slots[slot::entry_point::INTERFACE] = Some(self.ctx.array_attr(&symbols));
        self.module.add_entry(op::ENTRY_POINT, &slots);
        match self.options.profile.stage {
            Stage::Compute => {
                let ast = self.funcs[func].ast;
                let Some(attr) = self.attribute(ast, "numthreads") else {
                    return Err(self.error(pos, "compute entry point must have a valid numthreads attribute"));
                };
                let mut sizes = [1; 3];
                for (i, size) in sizes.iter_mut().enumerate() {
                    if let Some(n) = self.attr_int(attr, i)? {
                        *size = n;
                    }
                    if *size == 0 {
                        let at = self.ast.attrs[attr].span.start;
                        return Err(self.error(at, "numthreads must be at least 1"));
                    }
                }
                self.mode(symbol, ExecutionMode::LocalSize, &sizes);
            }
            Stage::Pixel => {
                self.mode(symbol, ExecutionMode::OriginUpperLeft, &[]);
                let ast = self.funcs[func].ast;
                if self.attribute(ast, "earlydepthstencil").is_some() {
                    self.mode(symbol, ExecutionMode::EarlyFragmentTests, &[]);
                }
                for (bit, mode) in [
                    (1, ExecutionMode::DepthReplacing),
                    (2, ExecutionMode::DepthGreater),
                    (4, ExecutionMode::DepthLess),
                ] {
                    if self.depth_modes & bit != 0 {
                        self.mode(symbol, mode, &[]);
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn mode(&mut self, symbol: Str, mode: ExecutionMode, values: &[u32]) {
        let mut slots = [None; 3];
        let values: Vec<Attr> = values.iter().map(|v| self.ctx.i32_attr(*v as i32)).collect();
        slots[slot::execution_mode::FN] = Some(Attr::symbol(symbol));
        slots[slot::execution_mode::EXECUTION_MODE] = Some(Attr::enumerant(kind::EXECUTION_MODE, mode.0));
        slots[slot::execution_mode::VALUES] = Some(self.ctx.array_attr(&values));
        self.module.add_entry(op::EXECUTION_MODE, &slots);
    }
}
