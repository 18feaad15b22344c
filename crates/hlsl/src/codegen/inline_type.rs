//! Inline SPIR-V types: `vk::SpirvType`, `vk::SpirvOpaqueType`, and `vk::ext_type` with its function.

use super::Gen;
use super::module::{Id, Image, Member, Struct, Type};
use spirula_hlsl_sema::SpirvForm;
use spirula_hlsl_sema::tree::{ExprId, ExprKind};
use spirula_hlsl_sema::types::{Kind, Ty};
use spirula_spec::{Capability, Dim, ImageFormat, Op, StorageClass};

/// The name that these types have.
const NAME: &str = "spirvIntrinsicType";

/// The operands of an instruction that makes a type, and which of them are ids.
#[derive(Default)]
struct Operands {
    words: Vec<u32>,
    ids: u64,
}

impl Operands {
    fn id(&mut self, id: Id) {
        self.ids |= 1u64.checked_shl(self.words.len() as u32).unwrap_or(0);
        self.words.push(id.0);
    }
}

impl Gen<'_> {
    /// The inline SPIR-V type that a type is.
    pub(crate) fn inline_form(&self, ty: Ty) -> Option<&SpirvForm> {
        match self.tree.types.kind(ty) {
            Kind::Spirv(index) => self.tree.spirv_types.get(index as usize).map(|t| &t.form),
            _ => None,
        }
    }

    /// Whether a type is an inline SPIR-V type that has no place in buffers.
    pub(crate) fn is_opaque_inline(&self, ty: Ty) -> bool {
        self.inline_form(ty)
            .is_some_and(|form| !matches!(form, SpirvForm::Instruction { extent: Some(_), .. }))
    }

    /// An inline SPIR-V type.
    pub(crate) fn inline_type(&mut self, index: u32) -> Id {
        let tree = self.tree;
        let Some(ty) = tree.spirv_types.get(index as usize) else { return self.m.void() };
        self.attributes_of_inline(&ty.attributes);
        let made = match &ty.form {
            SpirvForm::Instruction { op, operands, .. } => {
                let operands = self.inline_operands(operands);
                self.type_by_instruction(Op(*op), operands)
            }
            SpirvForm::Declared(number) => self.declared_type(*number),
            // The id of a constant is no type.
            SpirvForm::Constant(..) | SpirvForm::Literal(..) => None,
        };
        let Some(id) = made else {
            let place = spirula_diag::Place::Unknown;
            self.diagnostics.error(place, "an inline SPIR-V type is not one that can be declared");
            return self.m.void();
        };
        // What has a name of its own in the assembly keeps it.
        let is_pointer = matches!(self.m.kind(id), Some(Type::Pointer(..)));
        if !is_pointer && self.m.name_of(id).is_none() {
            self.m.name(id, NAME);
        }
        id
    }

    fn inline_operands(&mut self, types: &[Ty]) -> Operands {
        let tree = self.tree;
        let mut operands = Operands::default();
        for ty in types {
            let form = match tree.types.kind(*ty) {
                Kind::Spirv(index) => tree.spirv_types.get(index as usize).map(|t| &t.form),
                _ => None,
            };
            match form {
                Some(SpirvForm::Constant(of, value)) => operands.id(self.constant(value, *of).id),
                Some(SpirvForm::Literal(of, value)) => {
                    let scalar = tree.types.component(*of);
                    if let (Some(num), Some(scalar)) = (value.num(), scalar) {
                        operands.words.extend(self.num_words(num, scalar));
                    }
                }
                _ => operands.id(self.value_type(*ty)),
            }
        }
        operands
    }

    /// The type that an instruction makes. Those that the language has too are the same type.
    fn type_by_instruction(&mut self, op: Op, operands: Operands) -> Option<Id> {
        if !op.row().is_some_and(|row| row.name.starts_with("OpType") && row.has_result()) {
            return None;
        }
        let words = &operands.words;
        let ty = match (op, words.as_slice()) {
            (Op::TypeVoid, []) => Type::Void,
            (Op::TypeBool, []) => Type::Bool,
            (Op::TypeInt, [bits, signed]) => Type::Int(*bits, *signed != 0),
            (Op::TypeFloat, [bits]) => Type::Float(*bits),
            (Op::TypeVector, [of, count]) => Type::Vector(Id(*of), *count),
            (Op::TypeMatrix, [of, count]) => Type::Matrix(Id(*of), *count),
            (Op::TypeArray, [of, length]) => Type::Array(Id(*of), Id(*length), 0),
            (Op::TypeRuntimeArray, [of]) => Type::RuntimeArray(Id(*of), 0),
            (Op::TypePointer, [class, to]) => Type::Pointer(StorageClass(*class), Id(*to)),
            (Op::TypeSampledImage, [image]) => Type::SampledImage(Id(*image)),
            (Op::TypeFunction, [result, params @ ..]) => {
                Type::Function(Id(*result), params.iter().map(|p| Id(*p)).collect())
            }
            (Op::TypeStruct, members) => {
                let member = |ty: &u32| Member {
                    ty: Id(*ty),
                    name: String::new(),
                    offset: None,
                    matrix: None,
                    decorations: Vec::new(),
                };
                Type::Struct(Struct { members: members.iter().map(member).collect(), ..Struct::default() })
            }
            (Op::TypeImage, [component, dim, depth, arrayed, multisampled, sampled, format]) => {
                Type::Image(Image {
                    component: Id(*component),
                    dim: Dim(*dim),
                    depth: *depth,
                    arrayed: *arrayed != 0,
                    multisampled: *multisampled != 0,
                    sampled: *sampled,
                    format: ImageFormat(*format),
                })
            }
            _ => Type::Other(op, operands.words, operands.ids),
        };
        Some(self.m.ty(ty))
    }

    /// The type that the call of a function with `[[vk::ext_type_def]]` makes.
    fn declared_type(&mut self, number: u32) -> Option<Id> {
        let tree = self.tree;
        let declares = |kind: &ExprKind| match kind {
            ExprKind::Call { function, args, .. } => {
                let data = &tree.functions[*function];
                let attribute = super::global::vk(&data.attributes, "ext_type_def")?;
                (attribute.int(0) == Some(i64::from(number))).then_some((data, attribute, args.clone()))
            }
            _ => None,
        };
        let (data, attribute, args) = tree.exprs.values().find_map(|expr| declares(&expr.kind))?;
        self.attributes_of_inline(&data.attributes);
        let op = u16::try_from(attribute.int(1)?).ok()?;
        let mut operands = Operands::default();
        for (param, arg) in data.params.iter().zip(args) {
            let var = &tree.vars[*param];
            if super::global::vk(&var.attributes, "ext_literal").is_some() {
                let num = tree.constant(arg).and_then(|v| v.num())?;
                let scalar = tree.types.component(var.ty)?;
                operands.words.extend(self.num_words(num.to(scalar), scalar));
            } else if self.inline_form(var.ty).is_some() {
                // The type of what is given, not its value.
                operands.id(self.value_type(var.ty));
            } else {
                operands.id(self.constant_of_expr(arg)?);
            }
        }
        self.type_by_instruction(Op(op), operands)
    }

    fn constant_of_expr(&mut self, arg: ExprId) -> Option<Id> {
        let value = self.tree.constant(arg)?;
        let ty = self.tree.exprs[arg].ty;
        Some(self.constant(&value, ty).id)
    }

    /// Whether an attribute asks for a capability anywhere.
    pub(crate) fn asks_for(&self, capability: Capability) -> bool {
        let asks = |attributes: &[spirula_hlsl_sema::Attribute]| {
            attributes.iter().any(|a| {
                a.is_vulkan && a.name == "ext_capability" && a.int(0) == Some(i64::from(capability.0))
            })
        };
        let tree = self.tree;
        tree.vars.values().any(|v| asks(&v.attributes))
            || tree.functions.values().any(|f| asks(&f.attributes))
            || tree.spirv_types.iter().any(|t| asks(&t.attributes))
    }
}
