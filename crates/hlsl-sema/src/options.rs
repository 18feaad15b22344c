//! What semantic analysis has to know of a compilation.

/// A stage of a pipeline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// `vs`
    Vertex,
    /// `hs`
    Hull,
    /// `ds`
    Domain,
    /// `gs`
    Geometry,
    /// `ps`
    Pixel,
    /// `cs`
    Compute,
    /// `as`
    Amplification,
    /// `ms`
    Mesh,
    /// Ray generation.
    RayGeneration,
    /// Intersection of rays.
    Intersection,
    /// Any hit of a ray.
    AnyHit,
    /// Closest hit of a ray.
    ClosestHit,
    /// Miss of a ray.
    Miss,
    /// Called from a ray tracing stage.
    Callable,
    /// A node of a work graph.
    Node,
}

impl Stage {
    /// The stages with the names that `[shader("...")]` has for them.
    pub const NAMES: &'static [(&'static str, Self)] = &[
        ("vertex", Self::Vertex),
        ("hull", Self::Hull),
        ("domain", Self::Domain),
        ("geometry", Self::Geometry),
        ("pixel", Self::Pixel),
        ("compute", Self::Compute),
        ("amplification", Self::Amplification),
        ("mesh", Self::Mesh),
        ("raygeneration", Self::RayGeneration),
        ("intersection", Self::Intersection),
        ("anyhit", Self::AnyHit),
        ("closesthit", Self::ClosestHit),
        ("miss", Self::Miss),
        ("callable", Self::Callable),
        ("node", Self::Node),
    ];

    /// The stage called so in `[shader("...")]`.
    pub fn parse(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(text, _)| *text == name).map(|(_, stage)| *stage)
    }

    /// Its name in `[shader("...")]`.
    pub fn text(self) -> &'static str {
        Self::NAMES.iter().find(|(_, stage)| *stage == self).map_or("", |(text, _)| text)
    }
}

/// What semantic analysis has to know of a compilation.
#[derive(Clone, Debug)]
pub struct Options {
    /// The entry function and its stage; none for a library, whose entry points say their stage.
    pub entry: Option<(String, Stage)>,
    /// Whether `half` and `int16_t` have 16 bits.
    pub native_16bit: bool,
    /// The year of the language.
    pub version: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self { entry: None, native_16bit: false, version: 2021 }
    }
}
