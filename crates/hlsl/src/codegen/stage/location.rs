//! Locations of inputs and outputs.

use crate::codegen::Gen;
use crate::codegen::module::Id;
use rustc_hash::FxHashSet;
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::Stage;
use spirula_hlsl_sema::types::{Kind, Length, Ty};
use spirula_spec::{Decoration, StorageClass};

/// Locations that are looked at at most.
const MOST: u32 = 4096;

/// An input or output that needs a location.
#[derive(Clone, Debug)]
pub(crate) struct Located {
    /// Its variable.
    pub(super) id: Id,
    /// Its storage class.
    pub(super) class: StorageClass,
    /// How many locations it takes.
    pub(super) count: u32,
    /// The location that the source gives.
    pub(super) given: Option<u32>,
    /// The number of the render target, for outputs of pixel shaders.
    pub(super) target: Option<u32>,
    /// `[[vk::index]]`
    pub(super) index: Option<u32>,
    /// Whether an attribute decorates it with a location already.
    pub(super) is_placed: bool,
    /// Its semantic.
    pub(super) semantic: String,
    /// Where its location is given.
    pub(super) place: Span,
}

/// Locations in use, by location and index.
#[derive(Default)]
struct Used(FxHashSet<(u32, u32)>);

impl Used {
    fn mark(&mut self, at: u32, count: u32, index: u32) -> Option<u32> {
        let all = at..at.saturating_add(count).min(MOST);
        let mut clash = None;
        for location in all {
            if !self.0.insert((location, index)) && clash.is_none() {
                clash = Some(location);
            }
        }
        clash
    }

    fn next(&mut self, count: u32) -> u32 {
        let mut at = 0;
        while at < MOST && (at..at.saturating_add(count).min(MOST)).any(|l| self.0.contains(&(l, 0))) {
            at += 1;
        }
        self.mark(at, count, 0);
        at
    }
}

impl Gen<'_> {
    /// How many locations a type takes.
    pub(super) fn location_count(&self, ty: Ty) -> u32 {
        match self.tree.types.kind(ty) {
            Kind::Array(of, Length::Known(n) | Length::Spec(_, n)) => {
                n.saturating_mul(self.location_count(of))
            }
            Kind::Matrix(s, r, c, _) if r > 1 && c > 1 => {
                let wide = s.bits() == 64 && !s.is_literal() && c > 2;
                u32::from(r) * if wide { 2 } else { 1 }
            }
            Kind::Vector(s, n) if s.bits() == 64 && !s.is_literal() && n > 2 => 2,
            _ => 1,
        }
    }

    /// Gives inputs and outputs their locations.
    pub(crate) fn assign_locations(&mut self) -> Result<(), Failed> {
        let all = std::mem::take(&mut self.stage.located);
        self.check_semantics()?;
        let mut failed = false;
        for class in [StorageClass::Input, StorageClass::Output] {
            let placed: Vec<&Located> = all.iter().filter(|l| l.class == class && !l.is_placed).collect();
            failed |= match placed.iter().all(|l| l.given.is_some()) {
                true => self.given_locations(&placed, class),
                false => self.free_locations(placed, class),
            }
            .is_err();
        }
        if failed { Err(Failed) } else { Ok(()) }
    }

    /// Gives locations in order.
    fn free_locations(&mut self, mut placed: Vec<&Located>, class: StorageClass) -> Result<(), Failed> {
        let direction = if class == StorageClass::Input { "input" } else { "output" };
        if let Some(given) = placed.iter().find(|l| l.given.is_some()) {
            let text = format!(
                "partial explicit stage {direction} location assignment via vk::location(X) unsupported"
            );
            let place = given.place;
            return Err(self.error(place, text));
        }
        // The outputs of hull shaders and the inputs of domain shaders come in two groups: the alphabet makes
        // their locations agree.
        let by_name = self.options.alphabetic_locations
            || matches!(
                (self.stage.stage, class),
                (Some(Stage::Hull), StorageClass::Output) | (Some(Stage::Domain), StorageClass::Input)
            );
        if by_name {
            placed.sort_by(|a, b| a.semantic.cmp(&b.semantic));
        }
        let mut used = Used::default();
        for located in &placed {
            if let Some(at) = located.target {
                if used.mark(at, located.count, 0).is_some() {
                    let text = format!(
                        "Multiple stage variables have a duplicated pair of location and index at {at} / 0"
                    );
                    let place = located.place;
                    return Err(self.error(place, text));
                }
                self.m.decorate(located.id, Decoration::Location, &[at]);
            }
        }
        for located in placed.iter().filter(|l| l.target.is_none()) {
            let at = used.next(located.count);
            self.m.decorate(located.id, Decoration::Location, &[at]);
        }
        Ok(())
    }

    /// Reports semantics that are there more than once.
    fn check_semantics(&mut self) -> Result<(), Failed> {
        let mut seen = FxHashSet::default();
        let mut failed = false;
        for (text, is_input, must_differ, span) in self.stage.semantics.clone() {
            if must_differ && !seen.insert((text.clone(), is_input)) {
                let direction = if is_input { "input" } else { "output" };
                self.error(span, format!("{direction} semantic '{text}' used more than once"));
                failed = true;
            }
        }
        if failed { Err(Failed) } else { Ok(()) }
    }

    fn given_locations(&mut self, placed: &[&Located], class: StorageClass) -> Result<(), Failed> {
        let direction = if class == StorageClass::Input { "input" } else { "output" };
        let first = self.stage.semantics.first().map_or(String::new(), |(text, ..)| text.clone());
        let mut used = Used::default();
        let mut failed = false;
        for located in placed {
            let (at, index) = (located.given.unwrap_or(0), located.index.unwrap_or(0));
            if let Some(clash) = used.mark(at, located.count, index) {
                let text =
                    format!("stage {direction} location #{clash} already consumed by semantic '{first}'");
                self.error(located.place, text);
                failed = true;
            }
            self.m.decorate(located.id, Decoration::Location, &[at]);
            if let Some(index) = located.index {
                self.m.decorate(located.id, Decoration::Index, &[index]);
            }
        }
        if failed { Err(Failed) } else { Ok(()) }
    }
}
