//! Optimizer of the SPIR-V dialect in flat form: analyses, passes, pipelines.
