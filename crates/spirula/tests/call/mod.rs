//! Calls the command from tests.

/// Runs a tool with these arguments: status, output, messages.
pub(crate) fn call_as(tool: &str, arguments: &[&str]) -> (u8, String, String) {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let mut streams = spirula::Streams {
        input: &mut std::io::empty(),
        output: &mut output,
        errors: &mut errors,
        color_output: false,
        color_errors: false,
    };
    let arguments: Vec<String> = arguments.iter().map(|a| (*a).to_owned()).collect();
    let status = spirula::run(tool, &arguments, &mut streams);
    (status, String::from_utf8(output).unwrap(), String::from_utf8(errors).unwrap())
}
