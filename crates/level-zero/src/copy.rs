//! Commands that copy and fill memory, and that write times to it.

use crate::abi::CopyRegion;
use crate::codes::{
    Code, INVALID_ENUMERATION, INVALID_NULL_POINTER, INVALID_SIZE, OVERLAPPING_REGIONS, UNSUPPORTED_FEATURE,
    entry_points,
};
use crate::context;
use crate::device::{self, LONGEST_PATTERN};
use crate::event;
use crate::handle::Handle;
use crate::list::{self, Events};
use crate::pointer::{Chain, HostFunction, In, Raw};
use spirula_runtime::{Action, now};
use std::sync::Arc;

/// The copy of so many bytes.
fn copy(to: Raw, from: Raw, bytes: usize) -> Result<Action, Code> {
    if to.is_null() || from.is_null() {
        return Err(INVALID_NULL_POINTER);
    }
    Ok(Arc::new(move || {
        to.copy_from(from, bytes);
        Ok(())
    }))
}

fn fill(to: Raw, pattern: Raw, pattern_bytes: usize, bytes: usize) -> Result<Action, Code> {
    if to.is_null() || pattern.is_null() {
        return Err(INVALID_NULL_POINTER);
    }
    if pattern_bytes == 0 || pattern_bytes > LONGEST_PATTERN || !pattern_bytes.is_power_of_two() {
        return Err(INVALID_SIZE);
    }
    // The program may change the pattern as soon as the command is appended.
    let pattern = pattern.bytes(pattern_bytes);
    Ok(Arc::new(move || {
        to.fill(&pattern, bytes);
        Ok(())
    }))
}

/// One side of a copy of a region: where it begins, and from row to row and from slice to slice.
#[derive(Clone, Copy)]
struct Side {
    start: Raw,
    pitch: usize,
    slice: usize,
}

impl Side {
    fn new(base: Raw, region: CopyRegion, pitch: u32, slice: u32) -> Self {
        let (pitch, slice) = (pitch as usize, slice as usize);
        let offset = (region.origin_z as usize).wrapping_mul(slice);
        let offset = offset.wrapping_add((region.origin_y as usize).wrapping_mul(pitch));
        Self { start: base.add(offset.wrapping_add(region.origin_x as usize)), pitch, slice }
    }

    fn row(self, y: usize, z: usize) -> Raw {
        self.start.add(z.wrapping_mul(self.slice).wrapping_add(y.wrapping_mul(self.pitch)))
    }
}

entry_points! {
    fn zeCommandListAppendMemoryCopy(
        list: Handle,
        to: Raw,
        from: Raw,
        bytes: usize,
        signal: Handle,
        count: u32,
        waits: In<Handle>,
    ) {
        list::of(list)?.append(Some(copy(to, from, bytes)?), Events { signal, count, waits })
    }

    fn zeCommandListAppendMemoryCopyFromContext(
        list: Handle,
        to: Raw,
        other: Handle,
        from: Raw,
        bytes: usize,
        signal: Handle,
        count: u32,
        waits: In<Handle>,
    ) {
        let list = list::of(list)?;
        context::of(other)?;
        list.append(Some(copy(to, from, bytes)?), Events { signal, count, waits })
    }

    fn zeCommandListAppendMemoryFill(
        list: Handle,
        to: Raw,
        pattern: Raw,
        pattern_bytes: usize,
        bytes: usize,
        signal: Handle,
        count: u32,
        waits: In<Handle>,
    ) {
        let list = list::of(list)?;
        list.append(Some(fill(to, pattern, pattern_bytes, bytes)?), Events { signal, count, waits })
    }

    fn zeCommandListAppendMemoryCopyWithParameters(
        list: Handle,
        to: Raw,
        from: Raw,
        bytes: usize,
        _next: Chain,
        signal: Handle,
        count: u32,
        waits: In<Handle>,
    ) {
        list::of(list)?.append(Some(copy(to, from, bytes)?), Events { signal, count, waits })
    }

    fn zeCommandListAppendMemoryFillWithParameters(
        list: Handle,
        to: Raw,
        pattern: Raw,
        pattern_bytes: usize,
        bytes: usize,
        _next: Chain,
        signal: Handle,
        count: u32,
        waits: In<Handle>,
    ) {
        let list = list::of(list)?;
        list.append(Some(fill(to, pattern, pattern_bytes, bytes)?), Events { signal, count, waits })
    }

    fn zeCommandListAppendMemoryCopyRegion(
        list: Handle,
        to: Raw,
        to_region: In<CopyRegion>,
        to_pitch: u32,
        to_slice: u32,
        from: Raw,
        from_region: In<CopyRegion>,
        from_pitch: u32,
        from_slice: u32,
        signal: Handle,
        count: u32,
        waits: In<Handle>,
    ) {
        let list = list::of(list)?;
        if to.is_null() || from.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        let (into, out_of) = (to_region.required()?, from_region.required()?);
        if (into.width, into.height, into.depth) != (out_of.width, out_of.height, out_of.depth) {
            return Err(INVALID_SIZE);
        }
        let target = Side::new(to, into, to_pitch, to_slice);
        let source = Side::new(from, out_of, from_pitch, from_slice);
        // A region of two dimensions has no depth.
        let (width, height, depth) = (into.width as usize, into.height.max(1) as usize, into.depth.max(1) as usize);
        let last = |side: Side| side.row(height - 1, depth - 1).add(width).address();
        if to == from && width > 0
            && target.start.address() < last(source)
            && source.start.address() < last(target)
            && (target.pitch, target.slice) == (source.pitch, source.slice)
            && target.start == source.start
        {
            return Err(OVERLAPPING_REGIONS);
        }
        let action: Action = Arc::new(move || {
            for z in 0..depth {
                for y in 0..height {
                    target.row(y, z).copy_from(source.row(y, z), width);
                }
            }
            Ok(())
        });
        list.append(Some(action), Events { signal, count, waits })
    }

    fn zeCommandListAppendMemoryPrefetch(list: Handle, at: Raw, bytes: usize) {
        list::of(list)?;
        if at.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        // Memory is where host and device reach it.
        if bytes == 0 { Err(INVALID_SIZE) } else { Ok(()) }
    }

    fn zeCommandListAppendMemAdvise(list: Handle, device: Handle, at: Raw, bytes: usize, advice: u32) {
        list::of(list)?;
        device::of(device)?;
        if at.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        if advice > 9 {
            return Err(INVALID_ENUMERATION);
        }
        // There is no other place for it, whatever the advice.
        if bytes == 0 { Err(INVALID_SIZE) } else { Ok(()) }
    }

    fn zeCommandListAppendWriteGlobalTimestamp(
        list: Handle,
        to: Raw,
        signal: Handle,
        count: u32,
        waits: In<Handle>,
    ) {
        let list = list::of(list)?;
        if to.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        let action: Action = Arc::new(move || {
            to.write(&now().to_le_bytes());
            Ok(())
        });
        list.append(Some(action), Events { signal, count, waits })
    }

    fn zeCommandListAppendQueryKernelTimestamps(
        list: Handle,
        event_count: u32,
        events: In<Handle>,
        to: Raw,
        offsets: In<usize>,
        signal: Handle,
        count: u32,
        waits: In<Handle>,
    ) {
        let list = list::of(list)?;
        if events.is_null() || to.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        let events = event::timed(&events.list(event_count as usize)?)?;
        let result_bytes = size_of::<crate::abi::KernelTimestampResult>();
        let offsets = if offsets.is_null() {
            (0..events.len()).map(|index| index * result_bytes).collect()
        } else {
            offsets.list(events.len())?
        };
        let action: Action = Arc::new(move || {
            for (event, offset) in events.iter().zip(&offsets) {
                let times = event.timestamps().unwrap_or_default();
                let words = [times.start, times.end, times.start, times.end];
                let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
                to.add(*offset).write(&bytes);
            }
            Ok(())
        });
        list.append(Some(action), Events { signal, count, waits })
    }

    fn zeCommandListAppendHostFunction(
        list: Handle,
        function: HostFunction,
        data: Raw,
        next: Chain,
        signal: Handle,
        count: u32,
        waits: In<Handle>,
    ) {
        let list = list::of(list)?;
        if function.is_null() {
            return Err(INVALID_NULL_POINTER);
        }
        if next.head().is_some() {
            return Err(UNSUPPORTED_FEATURE);
        }
        let action: Action = Arc::new(move || {
            function.call(data);
            Ok(())
        });
        list.append(Some(action), Events { signal, count, waits })
    }
}
