//! Writes an output buffer as a picture.

use super::manifest::{Arg, Manifest};
use super::number::Number;

/// Encodes a buffer as PNG: `u32` elements as RGBA (red lowest) or, if all are below 2^24, as grey scaled to the
/// maximum; floating-point numbers as grey from 0 to 1, or as RGBA if there are four for each work-item.
pub(super) fn picture(
    manifest: &Manifest,
    outputs: &[Vec<u8>],
    argument: Option<usize>,
    width: Option<usize>,
) -> Result<Vec<u8>, String> {
    let is_output = |arg: &Arg| matches!(arg, Arg::Buffer(b) if b.expect.is_some() || matches!(b.initial, super::manifest::Contents::Zero));
    let index = argument.or_else(|| manifest.args.iter().position(is_output));
    let index = index.ok_or("no output buffer to write as a picture")?;
    let Some(Arg::Buffer(buffer)) = manifest.args.get(index) else {
        return Err(format!("argument {index} is not a buffer"));
    };
    let global = manifest.global.or(manifest.local).unwrap_or([1; 3]);
    let width = width.unwrap_or(global[0] as usize).max(1);
    if u32::try_from(width).is_err() {
        return Err("invalid picture width".to_owned());
    }
    let bytes = &outputs[index];
    let size = buffer.number.bytes();
    let items = global.iter().fold(1u128, |items, n| items.saturating_mul((*n).into()));
    let is_rgba = buffer.number.is_float() && buffer.count as u128 == items.saturating_mul(4);
    let per_pixel = if is_rgba { 4 } else { 1 };
    let height = buffer.count / per_pixel / width;
    let values: Vec<f64> =
        bytes.chunks_exact(size).take(width * height * per_pixel).map(|b| buffer.number.decode(b)).collect();
    let most = values.iter().copied().fold(0.0, f64::max);
    let mut pixels = Vec::with_capacity(width * height * 4);
    for pixel in values.chunks_exact(per_pixel) {
        match (buffer.number, pixel) {
            (number, [r, g, b, a]) if number.is_float() => {
                pixels.extend([*r, *g, *b, *a].map(|v| (v.clamp(0.0, 1.0) * 255.0).round() as u8));
            }
            (Number::Unsigned(32), [v]) if most >= f64::from(1 << 24) => {
                pixels.extend((*v as u32).to_le_bytes());
            }
            (number, [v]) => {
                let scale = if number.is_float() { 1.0 } else { most.max(1.0) };
                let grey = ((v / scale).clamp(0.0, 1.0) * 255.0).round() as u8;
                pixels.extend([grey, grey, grey, 255]);
            }
            _ => {}
        }
    }
    encode(width, height, &pixels).map_err(|error| format!("cannot write the picture: {error}"))
}

fn encode(width: usize, height: usize, pixels: &[u8]) -> Result<Vec<u8>, png::EncodingError> {
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, width as u32, height as u32);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(out)
}
