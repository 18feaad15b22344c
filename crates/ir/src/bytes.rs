//! Immutable byte strings, inline if short.

use std::ops::Deref;

/// Longest inline string; most names and vectors of numbers fit.
pub(crate) const SHORT: usize = 22;

/// An immutable byte string.
#[derive(Clone)]
pub(crate) enum Bytes {
    Short(u8, [u8; SHORT]),
    Long(Box<[u8]>),
}

impl From<&[u8]> for Bytes {
    fn from(bytes: &[u8]) -> Self {
        let mut short = [0; SHORT];
        match short.get_mut(..bytes.len()) {
            Some(place) => {
                place.copy_from_slice(bytes);
                Self::Short(bytes.len() as u8, short)
            }
            None => Self::Long(bytes.into()),
        }
    }
}

impl Deref for Bytes {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        match self {
            Self::Short(len, short) => short.get(..usize::from(*len)).unwrap_or_default(),
            Self::Long(long) => long,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_stay_what_they_were() {
        for len in [0, 1, SHORT - 1, SHORT, SHORT + 1, 1000] {
            let bytes: Vec<u8> = (0..len).map(|n| n as u8).collect();
            assert_eq!(*Bytes::from(&*bytes), *bytes);
        }
        assert_eq!(size_of::<Bytes>(), 24);
    }
}
