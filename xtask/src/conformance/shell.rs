//! Command lines: words, quotes, pipes, redirections.
//!
//! What RUN lines use of a shell, no more; the rest (variables, command substitution, subshells, background jobs) is an
//! error, so that no line runs as something else than it says.

/// Pipelines in sequence.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Sequence(pub(crate) Vec<(Condition, Pipeline)>);

/// When a pipeline runs, by the status of the one before it.
#[derive(Debug, PartialEq, Eq, Clone, Copy)]
pub(crate) enum Condition {
    Always,
    AfterSuccess,
    AfterFailure,
}

/// Commands whose outputs are the inputs of the next ones.
pub(crate) type Pipeline = Vec<Command>;

#[derive(Debug, PartialEq, Eq, Default)]
pub(crate) struct Command {
    pub(crate) words: Vec<Word>,
    pub(crate) redirections: Vec<Redirection>,
}

/// A word; of its characters those that were quoted stand for themselves.
#[derive(Debug, PartialEq, Eq, Clone, Default)]
pub(crate) struct Word(Vec<(char, bool)>);

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Redirection {
    /// `< FILE`
    Input(Word),
    /// `> FILE`, `2>> FILE`
    Output { stream: Stream, file: Word, append: bool },
    /// `2>&1`, `>&2`
    Same { stream: Stream, target: Stream },
}

#[derive(Debug, PartialEq, Eq, Clone, Copy)]
pub(crate) enum Stream {
    Output,
    Errors,
}

impl Word {
    pub(crate) fn text(&self) -> String {
        self.0.iter().map(|(c, _)| c).collect()
    }

    /// The characters, and for each whether it is a wildcard: an unquoted `*` or `?`.
    pub(crate) fn pattern(&self) -> impl Iterator<Item = (char, bool)> {
        self.0.iter().map(|(c, quoted)| (*c, !quoted && matches!(c, '*' | '?')))
    }
}

enum Token {
    Word(Word),
    Operator(&'static str),
}

/// The operators, longer ones first.
const OPERATORS: &[&str] =
    &["2>&1", "1>&2", "&>", ">&2", "2>>", "1>>", "2>", "1>", "&&", "||", "|&", ">>", "|", ";", "<", ">"];

/// Parses a line.
pub(crate) fn parse(line: &str) -> Result<Sequence, String> {
    let mut sequence = Sequence(Vec::new());
    let mut condition = Condition::Always;
    let mut pipeline = Vec::new();
    let mut command = Command::default();
    let mut tokens = tokens(line)?.into_iter();
    let finish = |command: &mut Command, pipeline: &mut Pipeline| {
        if command.words.is_empty() {
            return Err("a command is missing".to_owned());
        }
        pipeline.push(std::mem::take(command));
        Ok(())
    };
    while let Some(token) = tokens.next() {
        let operator = match token {
            Token::Word(word) => {
                command.words.push(word);
                continue;
            }
            Token::Operator(operator) => operator,
        };
        let mut file = || match tokens.next() {
            Some(Token::Word(word)) => Ok(word),
            _ => Err(format!("{operator} needs a file")),
        };
        let (output, errors) = (Stream::Output, Stream::Errors);
        let both = Redirection::Same { stream: errors, target: output };
        match operator {
            "|" => finish(&mut command, &mut pipeline)?,
            "|&" => {
                command.redirections.push(both);
                finish(&mut command, &mut pipeline)?;
            }
            "&&" | "||" | ";" => {
                finish(&mut command, &mut pipeline)?;
                sequence.0.push((condition, std::mem::take(&mut pipeline)));
                condition = match operator {
                    "&&" => Condition::AfterSuccess,
                    "||" => Condition::AfterFailure,
                    _ => Condition::Always,
                };
            }
            "2>&1" => command.redirections.push(both),
            "1>&2" | ">&2" => command.redirections.push(Redirection::Same { stream: output, target: errors }),
            "<" => command.redirections.push(Redirection::Input(file()?)),
            "&>" => {
                command.redirections.push(Redirection::Output {
                    stream: output,
                    file: file()?,
                    append: false,
                });
                command.redirections.push(both);
            }
            _ => {
                let stream = if operator.starts_with('2') { errors } else { output };
                let append = operator.ends_with(">>");
                command.redirections.push(Redirection::Output { stream, file: file()?, append });
            }
        }
    }
    // A line may end with `;`.
    if !(command.words.is_empty()
        && pipeline.is_empty()
        && condition == Condition::Always
        && !sequence.0.is_empty())
    {
        finish(&mut command, &mut pipeline)?;
        sequence.0.push((condition, pipeline));
    }
    Ok(sequence)
}

fn tokens(line: &str) -> Result<Vec<Token>, String> {
    let mut tokens = Vec::new();
    let mut word: Option<Word> = None;
    let mut rest = line;
    while let Some(c) = rest.chars().next() {
        // A digit belongs to a redirection only where no word precedes it.
        let starts = |operator: &&str| {
            rest.starts_with(*operator)
                && (word.is_none() || !operator.starts_with(|c: char| c.is_ascii_digit()))
        };
        if let Some(operator) = OPERATORS.iter().copied().find(|operator| starts(operator)) {
            tokens.extend(word.take().map(Token::Word));
            tokens.push(Token::Operator(operator));
            rest = &rest[operator.len()..];
            continue;
        }
        rest = &rest[c.len_utf8()..];
        match c {
            c if c.is_whitespace() => tokens.extend(word.take().map(Token::Word)),
            '\'' => {
                let (inner, after) = rest.split_once('\'').ok_or("unclosed quote '")?;
                word.get_or_insert_default().0.extend(inner.chars().map(|c| (c, true)));
                rest = after;
            }
            '"' => rest = read_quoted(rest, word.get_or_insert_default())?,
            '\\' => {
                let escaped = rest.chars().next().ok_or("a backslash at the end")?;
                word.get_or_insert_default().0.push((escaped, true));
                rest = &rest[escaped.len_utf8()..];
            }
            '&' => return Err("commands in the background are not supported".into()),
            '(' | ')' => return Err(format!("unquoted {c}: subshells are not supported")),
            '#' if word.is_none() => return Err("unquoted #: comments are not supported".into()),
            c => {
                check_plain(c, rest)?;
                word.get_or_insert_default().0.push((c, false));
            }
        }
    }
    tokens.extend(word.map(Token::Word));
    Ok(tokens)
}

/// Reads up to the closing `"`; the text after it.
fn read_quoted<'t>(text: &'t str, word: &mut Word) -> Result<&'t str, String> {
    let mut rest = text;
    loop {
        let c = rest.chars().next().ok_or("unclosed quote \"")?;
        rest = &rest[c.len_utf8()..];
        match c {
            '"' => return Ok(rest),
            '\\' if rest.starts_with(['"', '\\', '$', '`']) => {
                word.0.extend(rest.chars().next().map(|c| (c, true)));
                rest = &rest[1..];
            }
            c => {
                check_plain(c, rest)?;
                word.0.push((c, true));
            }
        }
    }
}

/// Refuses what a shell would replace by something else.
fn check_plain(c: char, rest: &str) -> Result<(), String> {
    let starts_variable =
        |c: char| c.is_alphanumeric() || matches!(c, '_' | '(' | '{' | '@' | '*' | '?' | '#' | '!');
    match c {
        '`' => Err("unquoted `: command substitution is not supported".into()),
        '$' if rest.starts_with(starts_variable) => Err("unquoted $: variables are not supported".into()),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A sequence, written with one character for each construct.
    fn shown(line: &str) -> String {
        let sequence = parse(line).unwrap_or_else(|why| panic!("{line}: {why}"));
        let mut out = Vec::new();
        for (condition, pipeline) in sequence.0 {
            let commands: Vec<String> = pipeline
                .iter()
                .map(|command| {
                    let words = command.words.iter().map(|word| format!("[{}]", word.text()));
                    let redirections = command.redirections.iter().map(|redirection| match redirection {
                        Redirection::Input(file) => format!("<[{}]", file.text()),
                        Redirection::Output { stream, file, append } => {
                            format!("{stream:?}{}[{}]", if *append { ">>" } else { ">" }, file.text())
                        }
                        Redirection::Same { stream, target } => format!("{stream:?}={target:?}"),
                    });
                    words.chain(redirections).collect::<Vec<_>>().join("")
                })
                .collect();
            out.push(format!("{condition:?} {}", commands.join("|")));
        }
        out.join("; ")
    }

    #[test]
    fn words_and_quotes() {
        assert_eq!(shown("a -x='b | c'|d \"\" e"), "Always [a][-x=b | c]|[d][][e]");
        assert_eq!(shown(r#"a "b\"c\d" e\ f '\'"#), r#"Always [a][b"c\d][e f][\]"#);
        assert_eq!(shown("a $ b$ \"c$\" x#y"), "Always [a][$][b$][c$][x#y]");
    }

    #[test]
    fn pipes_and_sequences() {
        assert_eq!(
            shown("a|b && c || d; e"),
            "Always [a]|[b]; AfterSuccess [c]; AfterFailure [d]; Always [e]"
        );
        assert_eq!(shown("a;"), "Always [a]");
        assert_eq!(shown("not a |& b"), "Always [not][a]Errors=Output|[b]");
    }

    #[test]
    fn redirections() {
        assert_eq!(shown("a < b > c 2>&1"), "Always [a]<[b]Output>[c]Errors=Output");
        assert_eq!(shown("a <b >>c 2>d"), "Always [a]<[b]Output>>[c]Errors>[d]");
        assert_eq!(shown("a b2>c"), "Always [a][b2]Output>[c]");
        assert_eq!(shown("a &> b"), "Always [a]Output>[b]Errors=Output");
        assert_eq!(shown("a >&2"), "Always [a]Output=Errors");
    }

    #[test]
    fn what_is_refused() {
        for wrong in [
            "", "| a", "a |", "a && ", "a ;; b", "a >", "a > | b", "a 'b", "a \"b", "a \\", "$A", "\"${A}\"",
            "a $(b)", "a `b`", "(a)", "a & b", "# a", "\"`a`\"", "> a",
        ] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn wildcards() {
        let words = |line: &str| parse(line).unwrap().0.remove(0).1.remove(0).words;
        let wild = |word: &Word| word.pattern().filter(|(_, wild)| *wild).count();
        let found: Vec<usize> = words("a* 'b*' c\\* \"d?\" e?*").iter().map(wild).collect();
        assert_eq!(found, [1, 0, 0, 0, 2]);
    }
}
