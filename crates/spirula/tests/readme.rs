//! The tour in README.md: runs each command in order and compares its output.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "tests may fail")]

mod folder;

use folder::Folder;
use regex::Regex;
use std::path::Path;
use std::process::Command;

/// Removes what depends on the machine: times, threads, trailing spaces.
fn lasting(text: &str) -> String {
    let changes = [
        (r" +[0-9.]+ ms", " # ms"),
        (r"in [0-9.]+ s \([0-9.]+ MB/s\)", "in # s"),
        (r"on [0-9]+ threads?", "on # threads"),
        (r" +\n", "\n"),
    ];
    let mut text = text.trim_end().to_owned();
    for (from, to) in changes {
        text = Regex::new(from).unwrap().replace_all(&text, to).into_owned();
    }
    text
}

#[test]
fn commands_do_what_the_tour_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
    let readme = std::fs::read_to_string(root.join("README.md")).unwrap();
    let folder = Folder::new("tour");
    // Looks like a checkout to the commands.
    let bin = folder.0.join("target/release");
    std::fs::create_dir_all(&bin).unwrap();
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_spirula"), bin.join("spirula")).unwrap();
    std::os::unix::fs::symlink(root.join("examples"), folder.0.join("examples")).unwrap();
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").unwrap_or_default());
    let mut commands = 0;
    for block in readme.split("```console\n").skip(1).map(|rest| rest.split_once("```").unwrap().0) {
        for part in format!("\n{block}").split("\n$ ").skip(1) {
            let (command, expected) = part.split_once('\n').unwrap_or((part, ""));
            let shell = format!("{command} 2>&1");
            let done =
                Command::new("sh").args(["-c", &shell]).current_dir(&folder.0).env("PATH", &path).output();
            let said = String::from_utf8(done.unwrap().stdout).unwrap();
            assert_eq!(lasting(&said), lasting(expected), "$ {command}");
            commands += 1;
        }
    }
    assert!(commands > 10, "the tour is in console blocks");
    let picture = std::fs::read(folder.file("mandelbrot.png")).unwrap();
    assert!(picture.starts_with(b"\x89PNG"));
}
