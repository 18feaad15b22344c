//! Functions, lexical blocks and variables, and the scopes of blocks.

use super::{DEFINITION, Gen, Key, LOCAL, OBJECT, Operand, PUBLIC, Spot, Typed, number};
use crate::codegen::layout::Rule;
use crate::codegen::module::Id;
use spirula_diag::{Pos, Span};
use spirula_hlsl_sema::tree::{FunctionId, StmtId, VarId};
use spirula_hlsl_sema::types::Ty;
use spirula_spec::Op;

/// The name of the wrapper of an entry point.
const WRAPPER: &str = "__dxc_setup";

/// A variable of a function that is declared.
pub(crate) struct Local<'t> {
    /// Its name.
    pub(crate) name: &'t str,
    /// Its type.
    pub(crate) ty: Ty,
    /// How it is laid out.
    pub(crate) rule: Rule,
    /// Where its name is.
    pub(crate) span: Span,
    /// The number of a parameter.
    pub(crate) number: Option<u32>,
    /// Whether it is the object of a method.
    pub(crate) is_object: bool,
    /// The variable or parameter.
    pub(crate) id: Id,
}

impl Gen<'_> {
    /// The id of the scope at hand; none if no debug information is asked for.
    pub(crate) fn debug_scope(&self) -> Option<Id> {
        self.rich.as_ref().map(|rich| rich.id(rich.scope))
    }

    /// The words of a `DebugScope`.
    pub(crate) fn scope_words(&mut self, scope: Id) -> Vec<u32> {
        let Some(set) = self.rich.as_ref().map(|rich| rich.set) else { return Vec::new() };
        let (void, id) = (self.m.void(), self.m.id());
        vec![6 << 16 | u32::from(Op::ExtInst.0), void.0, id.0, set.0, number::SCOPE, scope.0]
    }

    /// `DebugScope` in the block at hand.
    fn debug_scope_here(&mut self) {
        let Some((set, scope)) = self.rich.as_ref().map(|rich| (rich.set, rich.id(rich.scope))) else {
            return;
        };
        if self.is_ended() {
            return;
        }
        let before = self.forget_location();
        let void = self.m.void();
        self.op_words(Op::ExtInst, void, &[set.0, number::SCOPE, scope.0]);
        self.restore_location(before);
    }

    fn debug_push(&mut self, file: usize, scope: Key) {
        if let Some(rich) = &mut self.rich {
            rich.stacks.entry(file).or_default().push(scope);
            rich.scope = scope;
        }
    }

    fn debug_pop(&mut self, file: usize) {
        if let Some(rich) = &mut self.rich
            && let Some(stack) = rich.stacks.get_mut(&file)
        {
            stack.pop();
            rich.scope = stack.last().copied().unwrap_or(rich.unit);
        }
    }

    /// The innermost scope of a file.
    fn debug_parent(&self, file: usize) -> Option<Key> {
        let rich = self.rich.as_ref()?;
        Some(rich.stacks.get(&file).and_then(|stack| stack.last().copied()).unwrap_or(rich.unit))
    }

    fn debug_function_node(
        &mut self,
        function: FunctionId,
        name: &str,
        id: Id,
        typed: Typed,
    ) -> Option<Spot> {
        let unit = self.rich.as_ref()?.unit;
        let data = &self.tree.functions[function];
        let spot = self.spot(data.start)?;
        let source = self.debug_source(spot.file)?;
        let body = data.body.and_then(|body| self.tree.stmt_spans.get(&body)).map_or(data.start, |s| s.start);
        let body = self.spot(body).map_or(spot.line, |s| s.line);
        let mut operands = vec![
            Operand::Text(name.to_owned()),
            Operand::Type,
            Operand::Node(source),
            Operand::Number(spot.line),
            Operand::Number(spot.column),
            Operand::Node(unit),
            Operand::Text(String::new()),
            Operand::Number(PUBLIC),
            Operand::Number(body),
        ];
        if !self.options.debug.vulkan {
            operands.push(Operand::Id(id));
        }
        let key = self.debug_node(number::FUNCTION, operands, Some(typed), vec![unit, source])?;
        if typed != Typed::Wrapper {
            self.rich.as_mut()?.functions.insert(function, key);
        }
        self.debug_push(spot.file, key);
        Some(spot)
    }

    /// The scope of a function begins; the file that it is in.
    pub(crate) fn begin_debug_function(&mut self, function: FunctionId, id: Id) -> Option<usize> {
        self.rich.as_ref()?;
        let name = match self.stage.entry {
            Some(entry) if entry == function => self.ast.text(self.tree.functions[function].id).to_owned(),
            _ => self.function_name(function),
        };
        let spot = self.debug_function_node(function, &name, id, Typed::Function(function))?;
        self.set_function_scope();
        Some(spot.file)
    }

    /// The scope of the wrapper of an entry point begins.
    pub(crate) fn begin_debug_wrapper(&mut self, function: FunctionId, id: Id) {
        let spot = self.debug_function_node(function, WRAPPER, id, Typed::Wrapper);
        if let Some(rich) = &mut self.rich {
            rich.wrapper = spot.map(|spot| spot.file);
        }
        self.set_function_scope();
    }

    /// The scope of the wrapper of an entry point ends.
    pub(crate) fn end_debug_wrapper(&mut self) {
        let Some(file) = self.rich.as_mut().and_then(|rich| rich.wrapper.take()) else { return };
        self.debug_entry_point();
        self.debug_pop(file);
    }

    /// The entry point of which the wrapper is at hand.
    fn debug_entry_point(&mut self) {
        let Some(rich) = self.rich.as_ref().filter(|rich| rich.is_vulkan) else { return };
        let (scope, unit) = (rich.scope, rich.unit);
        let flags = self.options.debug.command_line.clone();
        let operands = vec![
            Operand::Node(scope),
            Operand::Node(unit),
            Operand::Text(env!("CARGO_PKG_VERSION").to_owned()),
            Operand::Text(flags),
        ];
        self.debug_node(number::ENTRY_POINT, operands, None, vec![scope, unit]);
    }

    /// The scope of a function ends.
    pub(crate) fn end_debug_function(&mut self, file: Option<usize>) {
        if let Some(file) = file {
            self.debug_pop(file);
        }
    }

    /// `DebugFunctionDefinition`, in the first block.
    pub(crate) fn debug_definition(&mut self) {
        let Some(rich) = self.rich.as_ref().filter(|rich| rich.is_vulkan) else { return };
        let (set, scope) = (rich.set, rich.id(rich.scope));
        let function = self.function_at_hand();
        let before = self.forget_location();
        let void = self.m.void();
        self.op_words(Op::ExtInst, void, &[set.0, number::FUNCTION_DEFINITION, scope.0, function.0]);
        self.restore_location(before);
    }

    /// A compound statement begins; the file that it is in.
    pub(crate) fn begin_debug_block(&mut self, stmt: StmtId) -> Option<usize> {
        self.rich.as_ref()?;
        let spot = self.spot(self.tree.stmt_spans.get(&stmt)?.start)?;
        let source = self.debug_source(spot.file)?;
        let parent = self.debug_parent(spot.file)?;
        let operands = vec![
            Operand::Node(source),
            Operand::Number(spot.line),
            Operand::Number(spot.column),
            Operand::Node(parent),
        ];
        let key = self.debug_node(number::LEXICAL_BLOCK, operands, None, vec![parent, source])?;
        self.debug_push(spot.file, key);
        let scope = self.rich.as_ref()?.id(key);
        if !self.set_block_scope(scope) {
            self.debug_scope_here();
        }
        Some(spot.file)
    }

    /// A compound statement ends.
    pub(crate) fn end_debug_block(&mut self, file: Option<usize>) {
        if let Some(file) = file {
            self.debug_pop(file);
            self.debug_scope_here();
        }
    }

    /// A local variable or parameter.
    pub(crate) fn debug_local(&mut self, local: &Local<'_>) -> Option<()> {
        self.rich.as_ref()?;
        let spot = self.spot(local.span.start)?;
        let source = self.debug_source(spot.file)?;
        let parent = self.debug_parent(spot.file)?;
        let mut operands = vec![
            Operand::Text(local.name.to_owned()),
            Operand::Type,
            Operand::Node(source),
            Operand::Number(spot.line),
            Operand::Number(spot.column),
            Operand::Node(parent),
            Operand::Number(if local.is_object { OBJECT } else { LOCAL }),
        ];
        operands.extend(local.number.map(Operand::Number));
        let typed = Typed::Value(local.ty, local.rule);
        let variable =
            self.debug_node(number::LOCAL_VARIABLE, operands, Some(typed), vec![parent, source])?;
        let expression = match self.rich.as_ref()?.expression {
            Some(expression) => expression,
            None => {
                let made = self.debug_node(number::EXPRESSION, Vec::new(), None, Vec::new())?;
                self.rich.as_mut()?.expression = Some(made);
                made
            }
        };
        let rich = self.rich.as_ref()?;
        let (variable, expression) = (rich.id(variable), rich.id(expression));
        let words = [rich.set.0, number::DECLARE, variable.0, local.id.0, expression.0];
        let void = self.m.void();
        if local.number.is_some() {
            let id = self.m.id();
            let declares = &mut self.rich.as_mut()?.declares;
            declares.extend([8 << 16 | u32::from(Op::ExtInst.0), void.0, id.0]);
            declares.extend(words);
        } else {
            let before = self.locate(local.span);
            self.op_words(Op::ExtInst, void, &words);
            self.restore_location(before);
        }
        Some(())
    }

    /// The declarations of the parameters of the function at hand.
    pub(crate) fn take_declares(&mut self) -> Vec<u32> {
        self.rich.as_mut().map_or(Vec::new(), |rich| std::mem::take(&mut rich.declares))
    }

    /// A variable outside of functions.
    pub(crate) fn debug_global(&mut self, name: &str, at: Pos, id: Id, typed: Typed) -> Option<()> {
        self.rich.as_ref()?;
        let spot = self.spot(at)?;
        let source = self.debug_source(spot.file)?;
        let parent = self.debug_parent(spot.file)?;
        let operands = vec![
            Operand::Text(name.to_owned()),
            Operand::Type,
            Operand::Node(source),
            Operand::Number(spot.line),
            Operand::Number(spot.column),
            Operand::Node(parent),
            Operand::Text(name.to_owned()),
            Operand::Id(id),
            Operand::Number(DEFINITION),
        ];
        self.debug_node(number::GLOBAL_VARIABLE, operands, Some(typed), vec![parent, source]).map(|_| ())
    }

    /// The same for a variable of the program.
    pub(crate) fn debug_global_var(&mut self, var: VarId, id: Id, rule: Rule) {
        let data = &self.tree.vars[var];
        let name = self.text_of(data.name).to_owned();
        self.debug_global(&name, data.span.start, id, Typed::Value(data.ty, rule));
    }
}
