//! Buffers and built-in variables.

use crate::builder::{Builder, Kind, Section, Ty};
use spirula_spec::{BuiltIn, Decoration, Enumeration, Op, StorageClass};

/// A scalar or vector in a buffer.
#[derive(Clone, Debug)]
pub(crate) struct Leaf {
    /// The buffer's variable.
    pub(crate) buffer: u32,
    pub(crate) class: StorageClass,
    /// The access path: constant member indices, any element indices.
    pub(crate) path: Vec<Step>,
    pub(crate) ty: Ty,
}

/// A step of an access path.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    Member(u32),
    /// An element of an array of this length.
    Element(u32),
}

/// A member of a buffer that is being declared.
struct MemberSpec {
    id: u32,
    /// Its size in bytes, a multiple of 16.
    size: u32,
    leaves: Vec<(Vec<Step>, Ty)>,
}

impl Builder {
    pub(crate) fn buffer(&mut self, binding: u32) {
        let class = if self.random.once_in(3) { StorageClass::Uniform } else { StorageClass::StorageBuffer };
        let part = self.laid_out_struct(2, class == StorageClass::StorageBuffer);
        let id = self.block(part.id, class, binding);
        for (path, ty) in part.leaves {
            self.leaves.push(Leaf { buffer: id, class, path, ty });
        }
    }

    /// Declares a buffer that is a run-time array of 32-bit integers.
    pub(crate) fn word_buffer(&mut self, binding: u32) -> u32 {
        let word = self.word_type();
        let inner = MemberSpec { id: self.type_id(word), size: 4, leaves: Vec::new() };
        let array = self.laid_out_array(inner, None);
        let id = self.new_id();
        self.emit(Section::Globals, Op::TypeStruct, &[id, array.id]);
        self.emit(Section::Annotations, Op::MemberDecorate, &[id, 0, Decoration::Offset.word(), 0]);
        self.block(id, StorageClass::StorageBuffer, binding)
    }

    /// Declares the variable of a buffer with this structure.
    fn block(&mut self, structure: u32, class: StorageClass, binding: u32) -> u32 {
        self.emit(Section::Annotations, Op::Decorate, &[structure, Decoration::Block.word()]);
        let pointer = self.pointer(class, structure);
        let id = self.new_id();
        self.emit(Section::Globals, Op::Variable, &[pointer, id, class.word()]);
        for (decoration, number) in [(Decoration::DescriptorSet, 0), (Decoration::Binding, binding)] {
            self.emit(Section::Annotations, Op::Decorate, &[id, decoration.word(), number]);
        }
        self.annotate(id);
        id
    }

    fn laid_out(&mut self, depth: usize) -> MemberSpec {
        match self.random.below(if depth == 0 { 2 } else { 4 }) {
            2 => {
                let inner = self.laid_out(depth - 1);
                let n = 1 + self.random.below(6) as u32;
                let length = self.length(n);
                self.laid_out_array(inner, Some((n, length)))
            }
            3 => self.laid_out_struct(depth - 1, false),
            shape => {
                let element = match self.random.below(3) {
                    0 => Kind::Float(32),
                    1 => Kind::Int(32, true),
                    _ => Kind::Int(32, false),
                };
                let mut ty = self.ty(element);
                if shape == 1 {
                    let n = 2 + self.random.below(3) as u32;
                    ty = self.ty(Kind::Vector(ty, n));
                }
                MemberSpec { id: self.type_id(ty), size: 16, leaves: vec![(Vec::new(), ty)] }
            }
        }
    }

    fn laid_out_array(&mut self, inner: MemberSpec, length: Option<(u32, u32)>) -> MemberSpec {
        let id = self.new_id();
        let count = length.map_or(1, |(n, _)| n);
        match length {
            Some((_, length)) => self.emit(Section::Globals, Op::TypeArray, &[id, inner.id, length]),
            None => self.emit(Section::Globals, Op::TypeRuntimeArray, &[id, inner.id]),
        }
        self.emit(Section::Annotations, Op::Decorate, &[id, Decoration::ArrayStride.word(), inner.size]);
        let mut leaves = inner.leaves;
        for (path, _) in &mut leaves {
            path.insert(0, Step::Element(count));
        }
        MemberSpec { id, size: inner.size * count, leaves }
    }

    fn laid_out_struct(&mut self, depth: usize, open: bool) -> MemberSpec {
        let count = 1 + self.random.below(3);
        let mut members: Vec<MemberSpec> = (0..count).map(|_| self.laid_out(depth)).collect();
        if open && self.random.once_in(2) {
            let inner = self.laid_out(0);
            members.push(self.laid_out_array(inner, None));
        }
        let id = self.new_id();
        let mut words = vec![id];
        words.extend(members.iter().map(|member| member.id));
        self.emit(Section::Globals, Op::TypeStruct, &words);
        let mut leaves = Vec::new();
        let mut offset = 0;
        for (n, member) in (0u32..).zip(members) {
            let words = [id, n, Decoration::Offset.word(), offset];
            self.emit(Section::Annotations, Op::MemberDecorate, &words);
            offset += member.size;
            for (mut path, ty) in member.leaves {
                path.insert(0, Step::Member(n));
                leaves.push((path, ty));
            }
        }
        MemberSpec { id, size: offset, leaves }
    }

    /// A built-in variable.
    pub(crate) fn built_in(&mut self, built_in: BuiltIn, ty: Ty) -> u32 {
        let pointee = self.type_id(ty);
        let pointer = self.pointer(StorageClass::Input, pointee);
        let id = self.new_id();
        self.emit(Section::Globals, Op::Variable, &[pointer, id, StorageClass::Input.word()]);
        let words = [id, Decoration::BuiltIn.word(), built_in.word()];
        self.emit(Section::Annotations, Op::Decorate, &words);
        self.interface.push(id);
        id
    }

    /// The built-in variable with the invocation id.
    pub(crate) fn invocation_id(&mut self) {
        let word = self.word_type();
        let ty = self.ty(Kind::Vector(word, 3));
        let id = self.built_in(BuiltIn::GlobalInvocationId, ty);
        self.leaves.push(Leaf { buffer: id, class: StorageClass::Input, path: Vec::new(), ty });
    }
}
