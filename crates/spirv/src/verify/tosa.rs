//! TOSA operations: dimensions of outputs.

use super::Checked;
use crate::requirements::tosa::{Numbers, axis, numbers, shape};
use crate::{op, types};
use spirula_ir::VerifyOp;
use spirula_ir::builtin::DYNAMIC;

/// The steps of a window along one dimension.
struct Window {
    /// Input size with padding, less what one window covers.
    span: i64,
    stride: i64,
}

impl Window {
    /// The number of steps; none if the last one does not end at the end, or would not be counted.
    fn steps(&self) -> Option<i64> {
        (self.span.checked_rem(self.stride)? == 0).then(|| (self.span / self.stride).saturating_add(1))
    }
}

fn fits(found: i64, expected: i64) -> bool {
    found == DYNAMIC || found == expected
}

fn at(shape: &[i64], index: usize) -> i64 {
    shape.get(index).copied().unwrap_or(DYNAMIC)
}

fn sum(terms: &[i64]) -> i64 {
    terms.iter().fold(0, |sum, term| sum.saturating_add(*term))
}

pub(crate) fn tosa_pool(op: &mut VerifyOp<'_>) -> Checked {
    let (Some(input), Some(output)) = (shape(op, "input"), shape(op, "output")) else { return Ok(()) };
    let (kernel, stride, pad) = (numbers(op, "kernel"), numbers(op, "stride"), numbers(op, "pad"));
    for (n, (dim, axis, before, after)) in
        [("height", "y", "top", "bottom"), ("width", "x", "left", "right")].into_iter().enumerate()
    {
        let (size, first, last) = (at(&input, n + 1), pad.at(2 * n), pad.at(2 * n + 1));
        let (kernel, stride) = (kernel.at(n), stride.at(n));
        let window = Window { span: sum(&[size, first, last, kernel.saturating_neg()]), stride };
        if size == DYNAMIC {
            continue;
        }
        let Some(steps) = window.steps() else {
            return Err(op.error(format!(
                "expected input_{dim} + pad_{before} + pad_{after} - kernel_{axis} to be wholly divisible by \
                 stride_{axis}, got ({size} + {first} + {last} - {kernel}) / {stride}"
            )));
        };
        if !fits(at(&output, n + 1), steps) {
            return Err(op.error(
                "failed to verify that shapes of input and output must satisfy [N,IH,IW,C] and [N,OH,OW,C], with OH = \
                 ((IH + pad_top + pad_bottom - kernel_y) / stride_y) + 1 and OW = ((IW + pad_left + pad_right - \
                 kernel_x) / stride_x) + 1",
            ));
        }
    }
    Ok(())
}

const CONV_2D: &str = "failed to verify that shapes of input, weight, and output must satisfy [N,IH,IW,*], [*,KH,KW,*], \
    [N,OH,OW,*], with OH = ((IH - 1 + pad_top + pad_bottom - (KH - 1) * dilation_y) / stride_y) + 1 and OW = ((IW - 1 + \
    pad_left + pad_right - (KW - 1) * dilation_x) / stride_x) + 1";
const CONV_3D: &str = "failed to verify that shapes of input, weight, and output must satisfy [N,ID,IH,IW,*], \
    [*,KD,KH,KW,*], [N,OD,OH,OW,*], with OD = ((ID - 1 + pad_front + pad_back - (KD - 1) * dilation_d) / stride_d) + 1, \
    OH = ((IH - 1 + pad_top + pad_bottom - (KH - 1) * dilation_y) / stride_y) + 1 and OW = ((IW - 1 + pad_left + \
    pad_right - (KW - 1) * dilation_x) / stride_x) + 1";
const DEPTHWISE: &str = "failed to verify that shapes of input, weight, and output must satisfy [N,IH,IW,*], [KH,KW,*,*], \
    [N,OH,OW,*], with OH = ((IH - 1 + pad_top + pad_bottom - (KH - 1) * dilation_y) / stride_y) + 1 and OW = ((IW - 1 + \
    pad_left + pad_right - (KW - 1) * dilation_x) / stride_x) + 1";

pub(crate) fn tosa_convolution(op: &mut VerifyOp<'_>) -> Checked {
    let shapes = (shape(op, "input"), shape(op, "weight"), shape(op, "output"));
    let (Some(input), Some(weight), Some(output)) = shapes else { return Ok(()) };
    let (pad, stride, dilation) = (numbers(op, "pad"), numbers(op, "stride"), numbers(op, "dilation"));
    let (first, message) = match op.name() {
        op::TOSA_CONV3_D => (1, CONV_3D),
        op::TOSA_DEPTHWISE_CONV2_D => (0, DEPTHWISE),
        _ => (1, CONV_2D),
    };
    for n in 0..input.len().saturating_sub(2) {
        let (size, kernel) = (at(&input, n + 1), at(&weight, first + n));
        if size == DYNAMIC || kernel == DYNAMIC {
            continue;
        }
        let covered = (kernel - 1).saturating_mul(dilation.at(n)).saturating_neg();
        let span = sum(&[size, -1, pad.at(2 * n), pad.at(2 * n + 1), covered]);
        let steps = Window { span, stride: stride.at(n) }.steps();
        if !steps.is_some_and(|steps| fits(at(&output, n + 1), steps)) {
            return Err(op.error(message));
        }
    }
    Ok(())
}

/// Whether the padding of a transposed convolution leaves something of the kernel.
fn leaves(pad: &Numbers, n: usize, kernel: i64) -> bool {
    kernel == DYNAMIC || pad.at(2 * n) > -kernel && pad.at(2 * n + 1) > -kernel
}

pub(crate) fn tosa_transposed_convolution(op: &mut VerifyOp<'_>) -> Checked {
    let shapes = (shape(op, "input"), shape(op, "weight"), shape(op, "output"));
    let (Some(input), Some(weight), Some(output)) = shapes else { return Ok(()) };
    let (pad, stride) = (numbers(op, "out_pad"), numbers(op, "stride"));
    if !leaves(&pad, 0, at(&weight, 1)) {
        return Err(op.error("expected out_pad_top and out_pad_bottom to be > -KH"));
    }
    if !leaves(&pad, 1, at(&weight, 2)) {
        return Err(op.error("expected out_pad_left and out_pad_right to be > -KW"));
    }
    for n in 0..2 {
        let (size, kernel) = (at(&input, n + 1), at(&weight, n + 1));
        if size == DYNAMIC || kernel == DYNAMIC {
            continue;
        }
        let steps = (size - 1).saturating_mul(stride.at(n));
        if !fits(at(&output, n + 1), sum(&[steps, pad.at(2 * n), pad.at(2 * n + 1), kernel])) {
            return Err(op.error(
                "failed to verify that shapes of input, weight, and output must satisfy [N,IH,IW,*], [*,KH,KW,*], \
                 [N,OH,OW,*], with OH = (IH - 1) * stride_y + out_pad_top + out_pad_bottom + KH and OW = (IW - 1) * \
                 stride_x + out_pad_left + out_pad_right + KW",
            ));
        }
    }
    Ok(())
}

pub(crate) fn tosa_concat(op: &mut VerifyOp<'_>) -> Checked {
    let Some(output) = shape(op, "output") else { return Ok(()) };
    let inputs: Option<Vec<Vec<i64>>> =
        op.operand_types().map(|ty| types::as_tensor_arm(op.ctx, ty)?.1).collect();
    let Some(inputs) = inputs else { return Ok(()) };
    for (n, size) in output.iter().enumerate().filter(|(_, size)| **size != DYNAMIC) {
        let mut sizes = inputs.iter().map(|input| at(input, n));
        let is_joined = if n as i64 == axis(op) {
            let sizes: Vec<i64> = sizes.collect();
            sizes.contains(&DYNAMIC) || sum(&sizes) == *size
        } else {
            sizes.all(|found| fits(found, *size))
        };
        if !is_joined {
            return Err(op.error(
                "failed to verify that shape of output must match the concatenation of input1 along axis",
            ));
        }
    }
    Ok(())
}

pub(crate) fn tosa_select(op: &mut VerifyOp<'_>) -> Checked {
    let of = |name| shape(op, name);
    let (Some(condition), Some(yes), Some(no), Some(output)) =
        (of("condition"), of("true_value"), of("false_value"), of("output"))
    else {
        return Ok(());
    };
    let broadcasts = |a: i64, b: i64| a == b || a == 1 || b == 1;
    for (((a, b), c), output) in condition.into_iter().zip(yes).zip(no).zip(output) {
        if [a, b, c, output].contains(&DYNAMIC) {
            continue;
        }
        if !broadcasts(a, b) || !broadcasts(a, c) || !broadcasts(b, c) {
            return Err(op.error(
                "failed to verify that the shape of inputs: condition, true_value, and false_value are compatible for \
                 broadcasting",
            ));
        }
        if a.max(b).max(c) != output {
            return Err(op.error(
                "failed to verify that the broadcast shape of inputs: condition, true_value, and false_value is equal \
                 to the output shape",
            ));
        }
    }
    Ok(())
}
