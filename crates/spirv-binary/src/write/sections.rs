//! The words of a section, in pieces, so that a large section grows without being copied.

/// Words in order.
#[derive(Default)]
pub(super) struct Words {
    /// Full pieces.
    full: Vec<Vec<u32>>,
    last: Vec<u32>,
}

impl Words {
    /// The number of words of a full piece.
    pub(super) const PIECE: usize = 64 << 10;

    /// The capacity of a piece: includes the instruction that fills it unless that is very long.
    pub(super) const ROOM: usize = Self::PIECE + 1024;

    /// The piece to add words to.
    #[inline]
    pub(super) fn open(&mut self) -> &mut Vec<u32> {
        if self.last.len() >= Self::PIECE {
            self.begin();
        }
        &mut self.last
    }

    #[cold]
    fn begin(&mut self) {
        let next = Vec::with_capacity(Self::ROOM);
        self.full.push(std::mem::replace(&mut self.last, next));
    }

    /// Adds a piece without copying.
    pub(super) fn add(&mut self, piece: Vec<u32>) {
        self.full.push(std::mem::take(&mut self.last));
        self.full.push(piece);
    }

    /// The pieces, in order.
    pub(super) fn into_pieces(self) -> impl Iterator<Item = Vec<u32>> {
        self.full.into_iter().chain([self.last])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stay_in_order_across_pieces() {
        let mut words = Words::default();
        for n in 0..3 * Words::PIECE as u32 {
            words.open().push(n);
        }
        words.add((0..5).map(|n| 3 * Words::PIECE as u32 + n).collect());
        words.open().push(3 * Words::PIECE as u32 + 5);
        let pieces: Vec<Vec<u32>> = words.into_pieces().collect();
        assert!(pieces.len() > 4 && pieces.iter().all(|piece| piece.len() <= Words::PIECE));
        assert!(pieces.concat().into_iter().eq(0..3 * Words::PIECE as u32 + 6));
    }
}
