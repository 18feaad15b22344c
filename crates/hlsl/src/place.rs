//! Where values are kept: places in memory, parts of them, texels; loading from them and storing to them.

use crate::Compiler;
use crate::konst::ConstId;
use crate::layout::Rule;
use crate::lower::Storage;
use crate::scope::GlobalId;
use crate::types::{Kind, Major, Scalar, Ty};
use spirula_diag::{Failed, Pos};
use spirula_ir::{Attr, Type, Value};
use spirula_spec::StorageClass;
use spirula_spirv::op;
use spirula_spirv::types as spv;

/// The number of a [`Place`] of the function at hand.
pub(crate) type PlaceId = u32;

/// A step from a composite to a part of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    Const(u32),
    Value(Value),
}

/// Memory, from a variable inwards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Memory {
    pub(crate) root: Value,
    pub(crate) path: Vec<Step>,
    pub(crate) class: StorageClass,
    pub(crate) storage: Storage,
    pub(crate) writable: bool,
    /// The variable of the module that it is a part of.
    pub(crate) origin: Option<GlobalId>,
    /// Whether it is a record that is decorated as a block, whose type differs from that of its like.
    pub(crate) block: bool,
}

/// Where a value is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Memory(Memory),
    /// Components of the vector or scalar in another place.
    Swizzle {
        base: PlaceId,
        of: Ty,
        components: [u8; 4],
        count: u8,
    },
    /// Elements of the matrix in another place, by row and column.
    Elements {
        base: PlaceId,
        of: Ty,
        at: [(u8, u8); 4],
        count: u8,
    },
    /// A texel: image, the type of its elements, coordinate, level or sample.
    Texel {
        image: Value,
        element: Ty,
        coordinate: Value,
        level: Option<Value>,
        sample: bool,
        write: bool,
    },
    /// A variable known as a name only, which may not be read: the value it has is unknown while compiling.
    Unknown,
}

/// What an expression came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum What {
    Const(ConstId),
    Value(Value),
    Place(PlaceId),
    /// Nothing: a call of a `void` function.
    Nothing,
}

/// An expression's type and value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ex {
    pub(crate) ty: Ty,
    pub(crate) what: What,
}

impl Ex {
    pub(crate) fn value(ty: Ty, value: Value) -> Self {
        Self { ty, what: What::Value(value) }
    }

    pub(crate) fn place(ty: Ty, place: PlaceId) -> Self {
        Self { ty, what: What::Place(place) }
    }

    pub(crate) fn nothing() -> Self {
        Self { ty: Ty::void(), what: What::Nothing }
    }

    pub(crate) fn as_const(self) -> Option<ConstId> {
        if let What::Const(id) = self.what { Some(id) } else { None }
    }
}

impl Compiler<'_> {
    pub(crate) fn add_place(&mut self, place: Place) -> PlaceId {
        self.f.places.push(place);
        self.f.places.len() as PlaceId - 1
    }

    pub(crate) fn place(&self, id: PlaceId) -> Place {
        self.f.places.get(id as usize).cloned().unwrap_or(Place::Unknown)
    }

    pub(crate) fn memory(&mut self, memory: Memory) -> PlaceId {
        self.add_place(Place::Memory(memory))
    }

    /// The place of a variable of this function.
    pub(crate) fn function_memory(&mut self, root: Value) -> PlaceId {
        self.memory(Memory {
            root,
            path: Vec::new(),
            class: StorageClass::Function,
            storage: Storage::VALUE,
            writable: true,
            origin: None,
            block: false,
        })
    }

    /// A new variable of this function, as a place.
    pub(crate) fn temporary(&mut self, ty: Ty, name: &str) -> PlaceId {
        let hub_ty = self.value_type(ty);
        let root = self.f.variable(self.ctx, hub_ty, name);
        self.function_memory(root)
    }

    /// A place further inside of a memory.
    pub(crate) fn inner(&mut self, memory: &Memory, steps: &[Step], storage: Storage) -> PlaceId {
        let mut memory = memory.clone();
        memory.path.extend_from_slice(steps);
        memory.storage = storage;
        memory.block = false;
        self.memory(memory)
    }

    pub(crate) fn step_value(&mut self, step: Step) -> Value {
        match step {
            // What is no index for any memory is one that is out of bounds all the same, not a negative one.
            Step::Const(n) if i32::try_from(n).is_err() => self.uint_value(n),
            Step::Const(n) => self.int_value(n.into()),
            Step::Value(value) => value,
        }
    }

    /// The address of what is kept in a memory.
    pub(crate) fn pointer(&mut self, memory: &Memory, ty: Ty) -> Value {
        let ty = self.hub_type(ty, memory.storage);
        self.pointer_to(memory, ty)
    }

    pub(crate) fn pointer_to(&mut self, memory: &Memory, ty: Type) -> Value {
        if memory.path.is_empty() {
            return memory.root;
        }
        let mut operands = vec![memory.root];
        for step in &memory.path {
            operands.push(self.step_value(*step));
        }
        let pointer = spv::pointer(self.ctx, ty, memory.class);
        self.emit(op::ACCESS_CHAIN, &operands, pointer)
    }

    /// The value of an expression, loaded if it is in a place.
    pub(crate) fn rvalue(&mut self, ex: Ex, pos: Pos) -> Result<Value, Failed> {
        match ex.what {
            What::Const(id) => Ok(self.const_value(id)),
            What::Value(value) => Ok(value),
            What::Place(place) => self.load(place, ex.ty, pos),
            What::Nothing => Err(self.error(pos, "a value is needed, but this has type 'void'")),
        }
    }

    /// Loads what a place holds.
    pub(crate) fn load(&mut self, place: PlaceId, ty: Ty, pos: Pos) -> Result<Value, Failed> {
        match self.place(place) {
            Place::Memory(memory) => {
                if let Some(object) = self.types.object(ty)
                    && let crate::types::Object::Constant { element, .. } = object
                {
                    return self.load(place, element, pos);
                }
                if memory.block {
                    return self.load_block(place, ty, pos);
                }
                let pointer = self.pointer(&memory, ty);
                let hub_ty = self.hub_type(ty, memory.storage);
                let value = self.emit(op::LOAD, &[pointer], hub_ty);
                Ok(self.loaded(value, ty, memory.storage))
            }
            Place::Swizzle { base, of, components, count } => {
                if count == 1
                    && let Place::Memory(memory) = self.place(base)
                    && matches!(self.types.kind(of), Kind::Vector(..))
                {
                    let inner = self.inner(&memory, &[Step::Const(components[0].into())], memory.storage);
                    return self.load(inner, ty, pos);
                }
                let value = self.load(base, of, pos)?;
                Ok(self.shuffle(value, of, &components[..count.into()]))
            }
            Place::Elements { base, of, at, count } => {
                let value = self.load(base, of, pos)?;
                let parts: Vec<Value> = at[..count.into()]
                    .iter()
                    .map(|(r, c)| self.matrix_element(value, of, (*r).into(), (*c).into()))
                    .collect();
                Ok(self.construct(ty, &parts))
            }
            Place::Texel { image, element, coordinate, level, sample, write } => {
                self.load_texel(image, element, coordinate, level, sample, write, pos)
            }
            Place::Unknown => Err(self.error(pos, "the value of this is not known while compiling")),
        }
    }

    fn load_block(&mut self, place: PlaceId, ty: Ty, pos: Pos) -> Result<Value, Failed> {
        let fields = self.types.record(ty).map_or(0, |key| self.types.records[key].fields.len());
        let mut parts = Vec::new();
        for i in 0..fields {
            let part = self.field(Ex::place(ty, place), i as u32, pos)?;
            parts.push(self.rvalue(part, pos)?);
        }
        let hub_ty = self.value_type(ty);
        Ok(self.emit(op::COMPOSITE_CONSTRUCT, &parts, hub_ty))
    }

    /// Stores a value of type `ty` in a place.
    pub(crate) fn store(&mut self, place: PlaceId, ty: Ty, value: Value, pos: Pos) -> Result<(), Failed> {
        match self.place(place) {
            Place::Memory(memory) => {
                if !memory.writable {
                    return Err(self.not_assignable(pos, &memory));
                }
                let pointer = self.pointer(&memory, ty);
                let value = self.stored(value, ty, memory.storage);
                self.emit_void(op::STORE, &[pointer, value], &[]);
                Ok(())
            }
            Place::Swizzle { base, of, components, count } => {
                self.store_swizzle(base, of, &components[..count.into()], value, pos)
            }
            Place::Elements { base, of, at, count } => {
                self.store_elements(base, of, &at[..count.into()], value, pos)
            }
            Place::Texel { image, element, coordinate, write, .. } => {
                if !write {
                    return Err(self.error(
                        pos,
                        "cannot assign to return value because function 'operator[]' returns a const value",
                    ));
                }
                self.store_texel(image, element, coordinate, value, pos)
            }
            Place::Unknown => Err(self.error(pos, "expression is not assignable")),
        }
    }

    fn not_assignable(&mut self, pos: Pos, memory: &Memory) -> Failed {
        let text = match memory.origin.map(|g| self.globals[g].name.clone()) {
            Some(name) if memory.path.is_empty() => {
                format!("cannot assign to variable '{name}' with const-qualified type")
            }
            _ => "read-only variable is not assignable".to_owned(),
        };
        self.error(pos, &text)
    }

    fn store_swizzle(
        &mut self,
        base: PlaceId,
        of: Ty,
        components: &[u8],
        value: Value,
        pos: Pos,
    ) -> Result<(), Failed> {
        for (i, c) in components.iter().enumerate() {
            if components[..i].contains(c) {
                return Err(self.error(pos, "vector is not assignable (contains duplicate components)"));
            }
        }
        let Kind::Vector(scalar, width) = self.types.kind(of) else {
            return self.store(base, of, value, pos);
        };
        let part_ty = self.types.scalar(scalar);
        if let Place::Memory(memory) = self.place(base)
            && (components.len() == 1 || memory.class != StorageClass::Function)
        {
            // Each component by itself: other invocations may be writing its neighbours.
            for (i, c) in components.iter().enumerate() {
                let part = if components.len() == 1 {
                    value
                } else {
                    let hub_ty = self.value_type(part_ty);
                    self.extract(value, i as u32, hub_ty)
                };
                let inner = self.inner(&memory, &[Step::Const((*c).into())], memory.storage);
                self.store(inner, part_ty, part, pos)?;
            }
            return Ok(());
        }
        let old = self.load(base, of, pos)?;
        let hub_ty = self.value_type(of);
        let new = if let [one] = components {
            self.insert(value, old, (*one).into(), hub_ty)
        } else {
            let picked: Vec<i32> = (0..width)
                .map(|i| match components.iter().position(|c| *c == i) {
                    Some(at) => i32::from(width) + at as i32,
                    None => i32::from(i),
                })
                .collect();
            self.shuffle_two(old, value, &picked, hub_ty)
        };
        self.store(base, of, new, pos)
    }

    fn store_elements(
        &mut self,
        base: PlaceId,
        of: Ty,
        at: &[(u8, u8)],
        value: Value,
        pos: Pos,
    ) -> Result<(), Failed> {
        let Some(scalar) = self.types.component(of) else { return Ok(()) };
        let part_ty = self.types.scalar(scalar);
        for (i, (row, column)) in at.iter().enumerate() {
            let part = if at.len() == 1 {
                value
            } else {
                let hub_ty = self.value_type(part_ty);
                self.extract(value, i as u32, hub_ty)
            };
            let row_ex = self.index_place(base, of, Step::Const((*row).into()), pos)?;
            let place = match row_ex {
                Ex { what: What::Place(place), ty } if matches!(self.types.kind(ty), Kind::Vector(..)) => {
                    self.index_place(place, ty, Step::Const((*column).into()), pos)?
                }
                other => other,
            };
            let What::Place(place) = place.what else { return Ok(()) };
            self.store(place, part_ty, part, pos)?;
        }
        Ok(())
    }

    /// The part of an array, vector or matrix in a place.
    pub(crate) fn index_place(&mut self, place: PlaceId, of: Ty, step: Step, pos: Pos) -> Result<Ex, Failed> {
        let part = self.element_of(of, pos)?;
        match self.place(place) {
            Place::Memory(memory) => {
                match self.types.kind(of) {
                    // One row or one column is kept as a vector.
                    Kind::Matrix(_, 1, _) => return Ok(Ex::place(part, place)),
                    Kind::Scalar(_) => return Ok(Ex::place(part, place)),
                    Kind::Matrix(s, r, c)
                        if r > 1 && c > 1 && !s.is_float() && self.is_transposed(of, memory.storage) =>
                    {
                        return self.index_transposed(&memory, of, step, pos);
                    }
                    _ => {}
                }
                let inner = self.inner(&memory, &[step], memory.storage);
                Ok(Ex::place(part, inner))
            }
            Place::Swizzle { base, of: vector, components, .. } => match step {
                Step::Const(n) => {
                    let component = components.get(n as usize).copied().unwrap_or(0);
                    let place = self.add_place(Place::Swizzle {
                        base,
                        of: vector,
                        components: [component, 0, 0, 0],
                        count: 1,
                    });
                    Ok(Ex::place(part, place))
                }
                Step::Value(_) => {
                    let value = self.load(place, of, pos)?;
                    self.index_value(value, of, step, pos)
                }
            },
            _ => {
                let value = self.load(place, of, pos)?;
                self.index_value(value, of, step, pos)
            }
        }
    }

    fn index_transposed(&mut self, memory: &Memory, of: Ty, step: Step, pos: Pos) -> Result<Ex, Failed> {
        // Its rows are not in one piece, so that a row is a value.
        let place = self.memory(memory.clone());
        let value = self.load(place, of, pos)?;
        self.index_value(value, of, step, pos)
    }

    /// The type of an element of `of`.
    pub(crate) fn element_of(&mut self, of: Ty, pos: Pos) -> Result<Ty, Failed> {
        match self.types.kind(of) {
            Kind::Array(part, _) | Kind::Unsized(part) => Ok(part),
            Kind::Vector(s, _) | Kind::Scalar(s) => Ok(self.types.scalar(s)),
            Kind::Matrix(s, _, columns) => Ok(self.types.vector(s, columns)),
            _ => {
                let text = self.types.text(of);
                Err(self.error(pos, &format!("type '{text}' does not provide a subscript operator")))
            }
        }
    }

    /// The part of an array, vector or matrix that is a value.
    pub(crate) fn index_value(&mut self, value: Value, of: Ty, step: Step, pos: Pos) -> Result<Ex, Failed> {
        let part = self.element_of(of, pos)?;
        let hub_ty = self.value_type(part);
        match (self.types.kind(of), step) {
            (Kind::Matrix(_, 1, _) | Kind::Scalar(_), _) => Ok(Ex::value(part, value)),
            (_, Step::Const(n)) => Ok(Ex::value(part, self.extract(value, n, hub_ty))),
            (Kind::Vector(..) | Kind::Matrix(_, _, 1), Step::Value(index)) => {
                Ok(Ex::value(part, self.emit(op::VECTOR_EXTRACT_DYNAMIC, &[value, index], hub_ty)))
            }
            (_, step) => {
                let temporary = self.temporary(of, "");
                self.store(temporary, of, value, pos)?;
                self.index_place(temporary, of, step, pos)
            }
        }
    }

    // Parts of values.

    pub(crate) fn extract(&mut self, value: Value, index: u32, ty: Type) -> Value {
        let indices = self.ctx.array_attr(&[self.ctx.i32_attr(index as i32)]);
        self.emit_with(op::COMPOSITE_EXTRACT, &[value], ty, &[Some(indices)])
    }

    pub(crate) fn insert(&mut self, part: Value, into: Value, index: u32, ty: Type) -> Value {
        let indices = self.ctx.array_attr(&[self.ctx.i32_attr(index as i32)]);
        self.emit_with(op::COMPOSITE_INSERT, &[part, into], ty, &[Some(indices)])
    }

    pub(crate) fn shuffle_two(&mut self, a: Value, b: Value, picked: &[i32], ty: Type) -> Value {
        let items: Vec<Attr> = picked.iter().map(|i| self.ctx.i32_attr(*i)).collect();
        let picked = self.ctx.array_attr(&items);
        self.emit_with(op::VECTOR_SHUFFLE, &[a, b], ty, &[Some(picked)])
    }

    /// Components of a vector or of a scalar.
    pub(crate) fn shuffle(&mut self, value: Value, of: Ty, components: &[u8]) -> Value {
        let Some(scalar) = self.types.component(of) else { return value };
        let count = components.len() as u32;
        let ty = self.hub_vector(scalar, count);
        match (self.types.components(of), components) {
            (Some(1), [_]) => value,
            (Some(1), _) => self.emit(op::COMPOSITE_CONSTRUCT, &vec![value; components.len()], ty),
            (_, [one]) => self.extract(value, (*one).into(), ty),
            (Some(n), _)
                if n == count && components.iter().enumerate().all(|(i, c)| usize::from(*c) == i) =>
            {
                value
            }
            _ => {
                let picked: Vec<i32> = components.iter().map(|c| i32::from(*c)).collect();
                self.shuffle_two(value, value, &picked, ty)
            }
        }
    }

    pub(crate) fn matrix_element(&mut self, value: Value, of: Ty, row: u32, column: u32) -> Value {
        let Kind::Matrix(s, rows, columns) = self.types.kind(of) else { return value };
        let scalar = self.hub_scalar(s);
        match (rows, columns) {
            (1, 1) => value,
            (1, _) => self.extract(value, column, scalar),
            (_, 1) => self.extract(value, row, scalar),
            _ => {
                let indices = [self.ctx.i32_attr(row as i32), self.ctx.i32_attr(column as i32)];
                let indices = self.ctx.array_attr(&indices);
                self.emit_with(op::COMPOSITE_EXTRACT, &[value], scalar, &[Some(indices)])
            }
        }
    }

    /// A composite of parts; one part of a scalar is the scalar.
    pub(crate) fn construct(&mut self, ty: Ty, parts: &[Value]) -> Value {
        let hub_ty = self.value_type(ty);
        self.construct_as(hub_ty, parts)
    }

    pub(crate) fn construct_as(&mut self, ty: Type, parts: &[Value]) -> Value {
        match parts {
            [one] if self.f.body.arena.ty(*one) == ty => *one,
            _ => self.emit(op::COMPOSITE_CONSTRUCT, parts, ty),
        }
    }

    // Between memory and values.

    fn is_transposed(&self, ty: Ty, storage: Storage) -> bool {
        matches!(self.types.kind(ty), Kind::Matrix(s, r, c) if r > 1 && c > 1 && !s.is_float())
            && storage.rule != Rule::None
            && storage.major.unwrap_or(self.options.default_major()) == Major::Column
    }

    /// What was loaded as a value.
    pub(crate) fn loaded(&mut self, value: Value, ty: Ty, storage: Storage) -> Value {
        let (from, to) = (self.hub_type(ty, storage), self.value_type(ty));
        if from == to && !self.is_transposed(ty, storage) {
            return value;
        }
        match self.types.kind(ty) {
            Kind::Scalar(Scalar::Bool) | Kind::Vector(Scalar::Bool, _) => {
                let uint = self.types.with_component(ty, Scalar::Uint);
                let zero = self.splat(uint, 0.0);
                self.emit(op::I_NOT_EQUAL, &[value, zero], to)
            }
            Kind::Matrix(s, rows, columns) => {
                let transposed = self.is_transposed(ty, storage);
                let stored = self.ctx_element(from);
                let in_memory = if s == Scalar::Bool { Scalar::Uint } else { s };
                let row_ty = self.types.vector(s, columns);
                let mut parts = Vec::new();
                if rows == 1 || columns == 1 {
                    let flat = self.types.vector(s, rows * columns);
                    return self.loaded(value, flat, storage);
                }
                for r in 0..u32::from(rows) {
                    let row = if transposed {
                        let scalar = self.hub_scalar(in_memory);
                        let items: Vec<Value> = (0..u32::from(columns))
                            .map(|c| {
                                let indices = [self.ctx.i32_attr(c as i32), self.ctx.i32_attr(r as i32)];
                                let indices = self.ctx.array_attr(&indices);
                                self.emit_with(op::COMPOSITE_EXTRACT, &[value], scalar, &[Some(indices)])
                            })
                            .collect();
                        let vector = self.hub_vector(in_memory, columns.into());
                        self.construct_as(vector, &items)
                    } else {
                        self.extract(value, r, stored)
                    };
                    parts.push(self.loaded(row, row_ty, Storage { major: None, ..storage }));
                }
                self.construct_as(to, &parts)
            }
            Kind::Array(of, count) => {
                let element = self.hub_type(of, storage);
                let parts: Vec<Value> = (0..count)
                    .map(|i| {
                        let part = self.extract(value, i, element);
                        self.loaded(part, of, storage)
                    })
                    .collect();
                self.construct_as(to, &parts)
            }
            Kind::Record(key) => {
                let fields = self.types.records[key].fields.clone();
                let mut parts = Vec::new();
                for (i, field) in fields.iter().enumerate() {
                    let storage = Storage { rule: storage.rule, major: field.major };
                    let stored = self.hub_type(field.ty, storage);
                    let part = self.extract(value, i as u32, stored);
                    parts.push(self.loaded(part, field.ty, storage));
                }
                self.emit(op::COMPOSITE_CONSTRUCT, &parts, to)
            }
            _ => value,
        }
    }

    fn ctx_element(&self, ty: Type) -> Type {
        spv::element(self.ctx, ty, 0).unwrap_or(ty)
    }

    /// A value as it is stored.
    pub(crate) fn stored(&mut self, value: Value, ty: Ty, storage: Storage) -> Value {
        let (from, to) = (self.value_type(ty), self.hub_type(ty, storage));
        if from == to && !self.is_transposed(ty, storage) {
            return value;
        }
        match self.types.kind(ty) {
            Kind::Scalar(Scalar::Bool) | Kind::Vector(Scalar::Bool, _) => {
                let uint = self.types.with_component(ty, Scalar::Uint);
                let (one, zero) = (self.splat(uint, 1.0), self.splat(uint, 0.0));
                self.emit(op::SELECT, &[value, one, zero], to)
            }
            Kind::Matrix(s, rows, columns) => {
                if rows == 1 || columns == 1 {
                    let flat = self.types.vector(s, rows * columns);
                    return self.stored(value, flat, storage);
                }
                let transposed = self.is_transposed(ty, storage);
                let (outer, inner) = if transposed { (columns, rows) } else { (rows, columns) };
                let vector_ty = self.types.vector(s, inner);
                let mut parts = Vec::new();
                for o in 0..u32::from(outer) {
                    let items: Vec<Value> = (0..u32::from(inner))
                        .map(|i| {
                            let (r, c) = if transposed { (i, o) } else { (o, i) };
                            self.matrix_element(value, ty, r, c)
                        })
                        .collect();
                    let vector = self.construct(vector_ty, &items);
                    parts.push(self.stored(vector, vector_ty, Storage { major: None, ..storage }));
                }
                self.construct_as(to, &parts)
            }
            Kind::Array(of, count) => {
                let element = self.value_type(of);
                let parts: Vec<Value> = (0..count)
                    .map(|i| {
                        let part = self.extract(value, i, element);
                        self.stored(part, of, storage)
                    })
                    .collect();
                self.construct_as(to, &parts)
            }
            Kind::Record(key) => {
                let fields = self.types.records[key].fields.clone();
                let mut parts = Vec::new();
                for (i, field) in fields.iter().enumerate() {
                    let hub_ty = self.value_type(field.ty);
                    let part = self.extract(value, i as u32, hub_ty);
                    let storage = Storage { rule: storage.rule, major: field.major };
                    parts.push(self.stored(part, field.ty, storage));
                }
                self.emit(op::COMPOSITE_CONSTRUCT, &parts, to)
            }
            _ => value,
        }
    }
}
