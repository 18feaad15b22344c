//! Passes on a function while the source that it is from is still being read.

use super::pipeline::{PassInstance, Pipeline, Step};
use super::{Header, Outcome, PassFn, PassLog, PassRegistry, PassRun, Work};
use crate::body::Body;
use crate::context::Context;
use crate::verify::{Above, Pending, verify_changes_ahead};
use spirula_diag::Failed;

impl Pipeline {
    /// Whether it does the same to a function whatever is in the others: all its passes work on each body by itself, and
    /// it is for the operation at the top.
    pub fn is_by_function(&self) -> bool {
        self.steps.iter().all(|step| by_body(step).is_some())
    }

    /// Does to the inside of a verified function, with which `above` begins, what is done when the pipeline is run on
    /// the operation at the top, and verifies what was changed; what names symbols that are not known yet is then pending.
    ///
    /// # Errors
    /// There is anything to report, or to be changed of the function itself: then the inside is of no use.
    pub(crate) fn run_ahead(
        &self,
        ctx: &Context,
        body: &mut Body,
        above: &Above<'_>,
        mut pending: Option<&mut Pending>,
    ) -> Result<(), Failed> {
        body.mark_verified(true);
        let registry = PassRegistry::default();
        for step in &self.steps {
            let (pass, work) = by_body(step).ok_or(Failed)?;
            let (mut header, mut log) = (Header::default(), PassLog::default());
            let PassLog { diags, texts, output } = &mut log;
            let mut run = PassRun {
                ctx,
                registry: &registry,
                above: *above,
                body: &mut *body,
                header: &mut header,
                diags,
                texts,
                output,
                pass,
                spread: false,
                changed: None,
            };
            if run.each_body(work)? == Outcome::Changed {
                verify_changes_ahead(ctx, body, above, pending.as_deref_mut(), &mut log.diags)?;
                body.mark_verified(true);
            }
            if !header.is_empty() || !log.is_empty() {
                return Err(Failed);
            }
        }
        Ok(())
    }
}

fn by_body(step: &Step) -> Option<(&PassInstance, PassFn)> {
    match step {
        Step::Pass(pass) => match pass.row.work {
            Work::EachBody(work) => Some((pass, work)),
            Work::Whole(_) => None,
        },
        Step::Nested(_) => None,
    }
}
