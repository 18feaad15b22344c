//! `spirula translate --batch`.

use super::{Done, all_parts, job};
use crate::batch::{self, Batch};
use crate::console::{Console, Failure};
use crate::flags::Arguments;
use crate::jobs::Outcome;
use spirula_diag::SourceMap;

/// Translates all inputs of the command line.
pub(super) fn run(arguments: &Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let ending = Some(job(arguments, "", &[])?.ending());
    let work = |shown: &str, bytes: Vec<u8>| one(arguments, shown, bytes);
    let refused = &["o", "verify-diagnostics", "spirv-save-validation-files-with-prefix"];
    batch::run(&Batch { done: "translated", ending, refused, work: &work }, arguments, console)
}

/// Translates one of many inputs.
fn one(arguments: &Arguments, shown: &str, bytes: Vec<u8>) -> Result<Vec<u8>, Outcome> {
    let job = job(arguments, shown, &bytes)
        .map_err(|failure| Outcome::failed(failure.diagnostics(), SourceMap::new()))?;
    let mut sources = SourceMap::new();
    let index = sources.add(shown, bytes).map_err(|why| Outcome::error(shown, why))?;
    let Done { good, output, sources, diagnostics, .. } = all_parts(&job, sources, index, None);
    if !good {
        return Err(Outcome::failed(diagnostics, sources));
    }
    let mut made = Vec::new();
    output.into_iter().for_each(|output| made.extend(output.into_bytes()));
    Ok(made)
}
