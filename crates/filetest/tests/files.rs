//! Runs the tests in `tests/` at the root of the workspace: all, or those whose path contains the value of `FILETEST`.

use spirula_filetest::{files_in, run_file};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

const ENDINGS: &[&str] = &["mlir", "spvasm", "hlsl", "ll"];

#[test]
fn files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    let only = std::env::var("FILETEST").unwrap_or_default();
    let files: Vec<PathBuf> = files_in(&root, ENDINGS)
        .expect("the folder of tests")
        .into_iter()
        // Examples of instructions, tested by `spirula-spirv-binary`.
        .filter(|path| !path.starts_with(root.join("rows")))
        // Shaders with expected buffers, run by `spirula`'s tests.
        .filter(|path| !path.starts_with(root.join("hlsl-results")))
        .filter(|path| path.display().to_string().contains(&only))
        .collect();
    assert!(!files.is_empty(), "there are no tests in {}", root.display());
    let count = files.len();
    let queue = Mutex::new(files.into_iter());
    let failed = Mutex::new(Vec::new());
    let worker = || {
        let next = || queue.lock().expect("no worker panics while it holds this").next();
        while let Some(path) = next() {
            if let Err(why) = run_file(&path) {
                failed.lock().expect("no worker panics while it holds this").push(why);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(worker);
        }
    });
    let mut failed = failed.into_inner().expect("the workers are done");
    failed.sort();
    assert!(failed.is_empty(), "{} of {count} tests failed:\n\n{}", failed.len(), failed.join("\n"));
}
