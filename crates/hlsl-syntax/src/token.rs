//! Preprocessed tokens.
//!
//! A token is 12 bytes and `Copy`; its text, if any, is an interned [`Name`]. Positions are expansion sites: a token
//! from a macro's body has the position of the macro use, a token from an argument its own.

use crate::names::Name;
use spirula_diag::{Pos, Span};

macro_rules! token_kinds {
    (
        plain { $($(#[$pd:meta])* $p:ident $ptext:literal,)* }
        punctuators { $($c:ident $ctext:literal,)* }
        keywords { $($k:ident $ktext:literal,)* }
    ) => {
        /// The kind of a token.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
        #[repr(u8)]
        pub enum TokenKind {
            $($(#[$pd])* $p,)*
            $(#[doc = concat!("`", $ctext, "`")] $c,)*
            $(#[doc = concat!("The keyword `", $ktext, "`")] $k,)*
        }

        impl TokenKind {
            /// The spelling of a punctuator or keyword, a description of the others.
            pub fn text(self) -> &'static str {
                match self {
                    $(Self::$p => $ptext,)*
                    $(Self::$c => $ctext,)*
                    $(Self::$k => $ktext,)*
                }
            }
        }

        /// The keywords; the interner gives them the first names, in this order.
        pub(crate) const KEYWORDS: &[(&str, TokenKind)] = &[$(($ktext, TokenKind::$k),)*];
    };
}

token_kinds! {
    plain {
        /// The end of the input.
        Eof "end of file",
        /// The end of a directive's line; only inside the preprocessor.
        Eol "end of line",
        /// An identifier, including context-sensitive keywords (`linear`, `register`).
        Ident "identifier",
        /// A number as written.
        Number "numeric constant",
        /// A string literal with its quotes.
        Str "string literal",
        /// A character literal with its quotes.
        Char "character constant",
        /// A parameter in a macro's body; only inside the preprocessor.
        Param "macro parameter",
        /// A byte that does not start a token.
        Unknown "unknown character",
    }
    punctuators {
        LParen "(", RParen ")", LBrace "{", RBrace "}", LSquare "[", RSquare "]",
        Comma ",", Semi ";", Colon ":", ColonColon "::", Question "?", Dot ".", Ellipsis "...", Arrow "->",
        Plus "+", PlusPlus "++", PlusEq "+=", Minus "-", MinusMinus "--", MinusEq "-=",
        Star "*", StarEq "*=", Slash "/", SlashEq "/=", Percent "%", PercentEq "%=",
        Caret "^", CaretEq "^=", Amp "&", AmpAmp "&&", AmpEq "&=", Pipe "|", PipePipe "||", PipeEq "|=",
        Tilde "~", Not "!", NotEq "!=", Eq "=", EqEq "==",
        Lt "<", LtEq "<=", Shl "<<", ShlEq "<<=", Gt ">", GtEq ">=", Shr ">>", ShrEq ">>=",
        Hash "#", HashHash "##",
    }
    keywords {
        KwBreak "break", KwCase "case", KwCbuffer "cbuffer", KwClass "class", KwConst "const",
        KwContinue "continue", KwDefault "default", KwDiscard "discard", KwDo "do", KwElse "else", KwEnum "enum",
        KwExtern "extern", KwFalse "false", KwFor "for", KwIf "if", KwInline "inline", KwInterface "interface",
        KwNamespace "namespace", KwOperator "operator", KwReturn "return", KwSizeof "sizeof",
        KwStatic "static", KwStruct "struct", KwSwitch "switch", KwTbuffer "tbuffer", KwTemplate "template",
        KwThis "this", KwTrue "true", KwTypedef "typedef", KwTypename "typename", KwUnsigned "unsigned",
        KwUsing "using", KwVolatile "volatile", KwWhile "while",
        KwStaticAssert "_Static_assert", KwStaticAssert2 "static_assert",
        KwDecltype "__decltype", KwDecltype2 "decltype",
    }
}

/// The token begins a line.
pub(crate) const LINE_START: u8 = 1;
/// White space or a comment precedes the token.
pub(crate) const SPACE: u8 = 2;
/// The identifier is not expanded: it was found inside that macro's own expansion.
pub(crate) const NO_EXPAND: u8 = 4;
/// The token is from a macro's body.
pub(crate) const FROM_MACRO: u8 = 8;
/// In a macro's body: `##` follows.
pub(crate) const PASTE_NEXT: u8 = 16;
/// In a macro's body: `#` precedes the parameter.
pub(crate) const STRINGIZE: u8 = 32;

/// One token.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    /// Its kind.
    pub kind: TokenKind,
    pub(crate) flags: u8,
    /// Bytes at `pos`, at most 65,535.
    pub len: u16,
    /// Its position; for a token from a macro's body that of the macro use.
    pub pos: Pos,
    /// The text of identifiers, keywords, numbers, strings and characters.
    pub name: Option<Name>,
}

impl Token {
    /// Its bytes in the source.
    pub fn span(self) -> Span {
        Span { start: self.pos, end: self.pos.offset(self.len as usize) }
    }

    /// One past its last byte.
    pub fn end(self) -> Pos {
        self.pos.offset(self.len as usize)
    }

    /// Whether it is the first of a line.
    pub fn starts_line(self) -> bool {
        self.flags & LINE_START != 0
    }

    /// Whether it is from a macro's body.
    pub fn is_from_macro(self) -> bool {
        self.flags & FROM_MACRO != 0
    }
}
