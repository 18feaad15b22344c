//! Profiles of devices: what the rules on properties of a device are checked against.
//!
//! A profile is a TOML file; what it does not mention the device lacks. Its keys are the names of the fields below, with
//! hyphens.
//!
//! ```
//! use spirula_environment::Device;
//!
//! let device = Device::parse("name = 'mine'\nspirv = '1.4'\nfp64 = true").unwrap();
//! assert!(device.fp64 && !device.fp16);
//! assert!(Device::by_name("minimal").is_some());
//! ```

use serde::{Deserialize, Deserializer, de};
use spirula_spec::Version;

/// The float atomics that a device has for one width.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct AtomicSupport {
    /// Load, store and exchange in CrossWorkgroup storage.
    pub global_load_store: bool,
    /// Addition in CrossWorkgroup storage.
    pub global_add: bool,
    /// Minimum and maximum in CrossWorkgroup storage.
    pub global_min_max: bool,
    /// Load, store and exchange in Workgroup storage.
    pub local_load_store: bool,
    /// Addition in Workgroup storage.
    pub local_add: bool,
    /// Minimum and maximum in Workgroup storage.
    pub local_min_max: bool,
}

/// The float atomics of a device by width.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FloatAtomics {
    /// 16 bits.
    pub fp16: AtomicSupport,
    /// 32 bits.
    pub fp32: AtomicSupport,
    /// 64 bits.
    pub fp64: AtomicSupport,
}

/// A profile of a device.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Device {
    /// Its name in messages.
    pub name: String,
    /// The highest supported version of SPIR-V.
    #[serde(deserialize_with = "version")]
    pub spirv: Version,
    /// 16-bit float arithmetic.
    #[serde(default)]
    pub fp16: bool,
    /// 64-bit float arithmetic.
    #[serde(default)]
    pub fp64: bool,
    /// Atomics on 64-bit integers.
    #[serde(default)]
    pub int64_atomics: bool,
    /// The largest extents of 1D, 2D and 3D images; a device without images has zeros.
    #[serde(default)]
    pub max_image_dimensions: [u32; 3],
    /// The largest number of work-items in a work-group; none is unlimited.
    #[serde(default)]
    pub max_group_size: Option<u32>,
    /// The largest extents of a work-group.
    #[serde(default)]
    pub max_group_sizes: Option<[u32; 3]>,
    /// The largest total size of a kernel's arguments in bytes.
    #[serde(default)]
    pub max_arguments_size: Option<u64>,
    /// The numbers of work-items that a subgroup may have.
    #[serde(default)]
    pub subgroup_sizes: Vec<u32>,
    /// Supported extensions of the API.
    #[serde(default)]
    pub extensions: Vec<String>,
    /// Supported float atomics.
    #[serde(default)]
    pub float_atomics: FloatAtomics,
}

/// The built-in profiles: names and texts.
pub const DEVICES: &[(&str, &str)] = &[
    ("minimal", include_str!("../devices/minimal.toml")),
    ("gpu", include_str!("../devices/gpu.toml")),
    ("cpu", include_str!("../devices/cpu.toml")),
];

fn version<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Version, D::Error> {
    let text = String::deserialize(deserializer)?;
    let parts =
        text.split_once('.').and_then(|(major, minor)| Some((major.parse().ok()?, minor.parse().ok()?)));
    let (major, minor) =
        parts.ok_or_else(|| de::Error::custom(format!("'{text}' is not a version of SPIR-V")))?;
    Ok(Version::new(major, minor))
}

impl Device {
    /// Parses a profile.
    ///
    /// # Errors
    /// The text is not TOML, or has a key or a value that profiles do not have.
    pub fn parse(text: &str) -> Result<Self, String> {
        basic_toml::from_str(text).map_err(|error| error.to_string())
    }

    /// The built-in profile with this name.
    pub fn by_name(name: &str) -> Option<Self> {
        let (_, text) = DEVICES.iter().find(|device| device.0 == name)?;
        Self::parse(text).ok()
    }

    /// Whether it has images. The specification names a flag that the API's headers lack; the largest extents tell it.
    pub fn has_images(&self) -> bool {
        self.max_image_dimensions != [0; 3]
    }

    /// Whether it supports an extension of the API.
    pub fn supports(&self, extension: &str) -> bool {
        self.extensions.iter().any(|name| name == extension)
    }

    /// Its atomics on floats of this width.
    pub(crate) fn float_atomics(&self, width: u32) -> AtomicSupport {
        match width {
            16 => self.float_atomics.fp16,
            32 => self.float_atomics.fp32,
            64 => self.float_atomics.fp64,
            _ => AtomicSupport::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn built_in_profiles_are_sound() {
        for (name, _) in DEVICES {
            let device = Device::by_name(name);
            assert!(device.is_some_and(|device| device.name == *name), "{name}");
        }
    }

    #[test]
    fn unknown_keys_and_versions_are_errors() {
        assert!(Device::parse("name = 'x'\nspirv = '1.0'\nfp61 = true").is_err());
        assert!(Device::parse("name = 'x'\nspirv = 'new'").is_err());
    }
}
