//! What the machine is: its processor, memory and caches, as far as the operating system tells.

use std::fs::read_to_string;

/// The machine.
pub(crate) struct Machine {
    /// The name of the processor.
    pub(crate) name: String,
    /// How many threads run kernels.
    pub(crate) cores: u32,
    /// The clock rate in MHz; zero if it is not known.
    pub(crate) clock: u32,
    /// Bytes of memory.
    pub(crate) memory: u64,
    /// Bytes of the last cache; zero if it is not known.
    pub(crate) cache: usize,
}

/// The value of a line `key : value` of a file.
fn line(text: &str, key: &str) -> Option<String> {
    let line = text.lines().find(|line| line.starts_with(key))?;
    Some(line.split_once(':')?.1.trim().to_owned())
}

/// A number with the unit that files of the system have: kB, K or M.
fn bytes(text: &str) -> Option<u64> {
    let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
    let unit = match text[digits.len()..].trim().chars().next() {
        Some('k' | 'K') => 1 << 10,
        Some('m' | 'M') => 1 << 20,
        _ => 1,
    };
    digits.parse::<u64>().ok()?.checked_mul(unit)
}

/// What is assumed of a machine that does not tell how much memory it has.
const SOME_MEMORY: u64 = 1 << 30;

impl Machine {
    /// This machine. `SPIRULA_ZE_THREADS` is how many threads run kernels, if not all cores shall.
    pub(crate) fn this() -> Self {
        let processor = read_to_string("/proc/cpuinfo").unwrap_or_default();
        let memory = read_to_string("/proc/meminfo").unwrap_or_default();
        let caches = (0..5).rev().find_map(|index| {
            let path = format!("/sys/devices/system/cpu/cpu0/cache/index{index}/size");
            bytes(read_to_string(path).ok()?.trim())
        });
        let clock = line(&processor, "cpu MHz").and_then(|text| text.parse::<f64>().ok());
        let asked = std::env::var("SPIRULA_ZE_THREADS").ok().and_then(|text| text.parse::<u32>().ok());
        let all = std::thread::available_parallelism().map_or(1, |n| n.get() as u32);
        Self {
            name: line(&processor, "model name").unwrap_or_else(|| "CPU".to_owned()),
            cores: asked.filter(|n| (1..=4096).contains(n)).unwrap_or(all),
            clock: clock.map_or(0, |mhz| mhz as u32),
            memory: line(&memory, "MemTotal").and_then(|text| bytes(&text)).unwrap_or(SOME_MEMORY),
            cache: caches.unwrap_or(0) as usize,
        }
    }

    /// Bytes of memory that are not in use.
    pub(crate) fn free_memory() -> Option<u64> {
        bytes(&line(&read_to_string("/proc/meminfo").ok()?, "MemAvailable")?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_units() {
        assert_eq!(
            (bytes("2048 kB"), bytes("32K"), bytes("3M"), bytes("7")),
            (Some(2 << 20), Some(32 << 10), Some(3 << 20), Some(7))
        );
        assert_eq!((bytes("x"), bytes("")), (None, None));
        assert_eq!(line("a : b\nkey\t: x y\n", "key"), Some("x y".to_owned()));
        assert!(Machine::this().cores > 0 && Machine::this().memory > 0);
    }
}
