//! Address spaces of the output, by the storage classes of the input.

use spirula_spec::StorageClass;

/// The address spaces that storage classes have unless a map says others: private, global, constant, local, generic memory,
/// memory of the device alone and of the host alone, inputs, outputs, code.
pub const ADDRESS_SPACES: usize = 10;

const PRIVATE: u32 = 0;
const CODE: u32 = 9;

/// The address spaces of the output.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AddressSpaces {
    /// Address spaces that others replace (`--spirv-addrspace-map`).
    pub map: Vec<(u32, u32)>,
    /// The address space of functions, unless it is that of private memory (`--spirv-function-program-addrspace`).
    pub program: Option<u32>,
    /// Whether functions whose addresses are taken are in an address space of their own
    /// (`--spirv-emit-function-ptr-addr-space`).
    pub code: bool,
}

impl AddressSpaces {
    /// The address space that replaces one.
    pub(super) fn of(&self, space: u32) -> u32 {
        self.map.iter().rev().find(|(from, _)| *from == space).map_or(space, |(_, to)| *to)
    }

    /// The address space of a storage class.
    pub(super) fn of_class(&self, class: StorageClass) -> u32 {
        match class {
            StorageClass::CodeSectionINTEL if self.code => self.of(CODE),
            _ => self.of(address_space(class)),
        }
    }

    /// The address space of private memory.
    pub(super) fn private(&self) -> u32 {
        self.of(PRIVATE)
    }

    /// The address space of functions; `is_taken` is whether the address of the function is taken.
    pub(super) fn of_function(&self, is_taken: bool) -> u32 {
        if is_taken && self.code {
            return self.of(CODE);
        }
        self.program.unwrap_or_else(|| self.private())
    }

    /// What the data layout says of address spaces.
    pub(super) fn layout(&self) -> String {
        let part = |letter: char, space: u32| match space {
            0 => String::new(),
            _ => format!("-{letter}{space}"),
        };
        part('A', self.private()) + &part('P', self.of_function(false))
    }
}

/// The address space of a storage class.
pub(super) fn address_space(class: StorageClass) -> u32 {
    match class {
        StorageClass::CrossWorkgroup => 1,
        StorageClass::UniformConstant => 2,
        StorageClass::Workgroup => 3,
        StorageClass::Generic => 4,
        StorageClass::DeviceOnlyALTERA => 5,
        StorageClass::HostOnlyALTERA => 6,
        StorageClass::Input => 7,
        StorageClass::Output => 8,
        _ => 0,
    }
}
