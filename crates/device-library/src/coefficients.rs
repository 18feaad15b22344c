//! Coefficients of polynomials that approximate functions with nearly the least greatest error, the constant one first, and
//! constants as pairs.

use crate::emit::Constant;
use std::f64::consts;

/// `(e^x - 1 - x) / x^2` for magnitudes up to half the logarithm of 2, for singles; the error of the function is below 2^-28.1 of it.
pub(crate) const EXP32: &[f64] = &[
    0.4999999403953552,
    0.16666515171527863,
    0.04166823998093605,
    0.008369384333491325,
    0.0013824448687955737,
];

/// `(e^x - 1 - x) / x^2` for magnitudes up to half the logarithm of 2, for singles in doubles; the error of the function is below 2^-28.2 of it.
pub(crate) const EXP_WIDE: &[f64] = &[
    0.4999999302773512,
    0.16666514634610377,
    0.041668461947748946,
    0.008369432991246905,
    0.0013812874196359095,
];

/// `(e^x - 1 - x) / x^2` for magnitudes up to half the logarithm of 2, for doubles; the error of the function is below 2^-57.7 of it.
pub(crate) const EXP64: &[f64] = &[
    0.5000000000000012,
    0.16666666666666402,
    0.04166666666651578,
    0.008333333333497821,
    0.0013888888947660067,
    0.00019841269506942245,
    2.4801488689673054e-05,
    2.7557579080139525e-06,
    2.763189621391861e-07,
    2.5004584283850777e-08,
];

/// `(ln((1+s)/(1-s)) - 2s) / s^3` by `s^2`, up to `s` of the square root of two, for singles; the error of the function is below 2^-30.2 of it.
pub(crate) const LOG32: &[f64] = &[0.6666677594184875, 0.39977556467056274, 0.298720121383667];

/// `(ln((1+s)/(1-s)) - 2s) / s^3` by `s^2`, up to `s` of the square root of two, for singles in doubles; the error of the function is below 2^-37.6 of it.
pub(crate) const LOG_WIDE: &[f64] =
    &[0.6666666563548781, 0.4000033753205129, 0.285371532298677, 0.23585228641097641];

/// `(ln((1+s)/(1-s)) - 2s) / s^3` by `s^2`, up to `s` of the square root of two, for doubles; the error of the function is below 2^-59.5 of it.
pub(crate) const LOG64: &[f64] = &[
    0.6666666666666735,
    0.3999999999940881,
    0.28571428743891264,
    0.22222198401218513,
    0.1818357409229165,
    0.1531378110866862,
    0.14798829151693418,
];

/// What follows two thirds in the same, divided by `s^2`, for pairs of doubles; the error of the function is below 2^-66.3 of it.
pub(crate) const LOG_PAIR: &[f64] = &[
    0.40000000000002295,
    0.2857142857008074,
    0.22222222523346177,
    0.18181784061537312,
    0.1538677169593967,
    0.1325647655891104,
    0.13199556315955097,
];

/// `(sin x - x) / x^3` by `x^2`, up to a quarter of pi, for singles; the error of the function is below 2^-27.9 of it.
pub(crate) const SIN32: &[f64] = &[-0.16666655242443085, 0.00833218451589346, -0.00019517206237651408];

/// `(sin x - x) / x^3` by `x^2`, up to a quarter of pi, for doubles; the error of the function is below 2^-57.9 of it.
pub(crate) const SIN64: &[f64] = &[
    -0.1666666666666663,
    0.008333333333321816,
    -0.00019841269829318814,
    2.755731351813052e-06,
    -2.505073025128942e-08,
    1.589514354910317e-10,
];

/// `(cos x - 1 + x^2/2) / x^4` by `x^2`, up to a quarter of pi, for singles; the error of the function is below 2^-33.1 of it.
pub(crate) const COS32: &[f64] = &[0.04166664555668831, -0.001388730714097619, 2.4431825295323506e-05];

/// `(cos x - 1 + x^2/2) / x^4` by `x^2`, up to a quarter of pi, for doubles; the error of the function is below 2^-64.1 of it.
pub(crate) const COS64: &[f64] = &[
    0.041666666666666595,
    -0.0013888888888873318,
    2.4801587288963583e-05,
    -2.7557314198210816e-07,
    2.0875701763049677e-09,
    -1.1358506416481132e-11,
];

/// `(asin x - x) / x^3` by `x^2`, up to one half, for singles; the error of the function is below 2^-27.6 of it.
pub(crate) const ASIN32: &[f64] = &[
    0.16666753590106964,
    0.07495251297950745,
    0.04547625407576561,
    0.024150444194674492,
    0.04221559315919876,
];

/// `(asin x - x) / x^3` by `x^2`, up to one half, for doubles; the error of the function is below 2^-59.8 of it.
pub(crate) const ASIN64: &[f64] = &[
    0.16666666666666763,
    0.07499999999970137,
    0.04464285717524313,
    0.03038194267750657,
    0.022372215840191625,
    0.01735159671466663,
    0.013981003716712829,
    0.011397415559919296,
    0.010788630795138884,
    0.0036747974894057196,
    0.02178429527083745,
    -0.02110775271369696,
    0.0326965757835493,
];

/// `(atan x - x) / x^3` by `x^2`, up to the tangent of pi/8, for singles; the error of the function is below 2^-30.3 of it.
pub(crate) const ATAN32: &[f64] = &[
    -0.3333331346511841,
    0.19998376071453094,
    -0.14241817593574524,
    0.10581432282924652,
    -0.060471732169389725,
];

/// `(atan x - x) / x^3` by `x^2`, up to the tangent of pi/8, for doubles; the error of the function is below 2^-59.3 of it.
pub(crate) const ATAN64: &[f64] = &[
    -0.3333333333333318,
    0.19999999999948992,
    -0.14285714279727696,
    0.11111110759619897,
    -0.09090897059938567,
    0.07692047584746686,
    -0.06662958072495755,
    0.058468103177397604,
    -0.050343708221920414,
    0.03793747135292024,
    -0.017766241470015046,
];

/// `(sinh x - x) / x^3` by `x^2`, up to one, for singles; the error of the function is below 2^-31.5 of it.
pub(crate) const SINH32: &[f64] =
    &[0.1666666716337204, 0.008333312347531319, 0.0001984239206649363, 2.785447804853902e-06];

/// `(sinh x - x) / x^3` by `x^2`, up to one, for doubles; the error of the function is below 2^-61.8 of it.
pub(crate) const SINH64: &[f64] = &[
    0.16666666666666669,
    0.008333333333332917,
    0.00019841269841587504,
    2.7557319109094543e-06,
    2.505213057982072e-08,
    1.6056693950656082e-10,
    7.775512424511443e-13,
];

/// The cube root from one half to one, for a first guess; the error of the function is below 2^-16.7 of it.
pub(crate) const CBRT: &[f64] =
    &[0.4024192988872528, 1.139830470085144, -0.9540312886238098, 0.5463263392448425, -0.1345539391040802];

/// `erf x / x` by `x^2`, up to one, for singles; the error of the function is below 2^-24.2 of it.
pub(crate) const ERF32: &[f64] = &[
    1.1283791065216064,
    -0.3761226534843445,
    0.11279627680778503,
    -0.02669103816151619,
    0.004882337991148233,
    -0.0005342017393559217,
    -9.07106641534483e-06,
];

/// `erf x / x` by `x^2`, up to one, for doubles; the error of the function is below 2^-56.0 of it.
pub(crate) const ERF64: &[f64] = &[
    consts::FRAC_2_SQRT_PI,
    -0.37612638903183365,
    0.11283791670937506,
    -0.026866170641935323,
    0.005223977595244243,
    -0.0008548325330723699,
    0.00012055272565676813,
    -1.4924224788064798e-05,
    1.643956216929947e-06,
    -1.6128497651376037e-07,
    1.3202667038463924e-08,
    -5.868919892550498e-10,
    -3.145981952828015e-11,
];

/// `(1 + 2x) e^(x^2) erfc x` by `(x - 4)/(x + 4)`, for singles; the error of the function is below 2^-24.0 of it.
pub(crate) const ERFCX32: &[f64] = &[
    1.2329951524734497,
    -0.13962045311927795,
    0.01538002211600542,
    0.06806680560112,
    -0.1010783240199089,
    0.09402888268232346,
    -0.065810427069664,
    0.036439087241888046,
    -0.01811199262738228,
    0.004460169933736324,
];

/// `(1 + 2x) e^(x^2) erfc x` by `(x - 4)/(x + 4)`, for doubles; the error of the function is below 2^-54.6 of it.
pub(crate) const ERFCX64: &[f64] = &[
    1.2329951186255526,
    -0.13962111684056247,
    0.015379652102608964,
    0.06809705425469023,
    -0.1010390660358275,
    0.09373283499833368,
    -0.06633036582067824,
    0.037167515539365224,
    -0.016197733978776677,
    0.0050319699473106855,
    -0.0007577737371285249,
    -0.00019925646055469904,
    0.00015062337161057487,
    -2.440020162688791e-05,
    -1.122655128323712e-05,
    5.712085746804812e-06,
    3.024265872232312e-07,
    -8.282792936883288e-07,
    6.342673114583306e-08,
    1.1085228474496312e-07,
    -9.125440356919218e-09,
    -1.2441741533429484e-08,
    -1.2500038086784047e-09,
];

/// The natural logarithm of 2.
pub(crate) const LN_2: Constant = Constant::new(consts::LN_2, 2.3190468138462996e-17);
/// The natural logarithm of 10.
pub(crate) const LN_10: Constant = Constant::new(consts::LN_10, -2.1707562233822494e-16);
/// The binary logarithm of e.
pub(crate) const LOG2_E: Constant = Constant::new(consts::LOG2_E, 2.0355273740931033e-17);
/// The decimal logarithm of e.
pub(crate) const LOG10_E: Constant = Constant::new(consts::LOG10_E, 1.098319650216765e-17);
/// The decimal logarithm of 2.
pub(crate) const LOG10_2: Constant = Constant::new(consts::LOG10_2, -2.8037281277851704e-18);
/// The binary logarithm of 10.
pub(crate) const LOG2_10: Constant = Constant::new(consts::LOG2_10, 1.661617516973592e-16);
/// Pi.
pub(crate) const PI: Constant = Constant::new(consts::PI, 1.2246467991473532e-16);
/// A half of pi.
pub(crate) const PI_2: Constant = Constant::new(consts::FRAC_PI_2, 6.123233995736766e-17);
/// A quarter of pi.
pub(crate) const PI_4: Constant = Constant::new(consts::FRAC_PI_4, 3.061616997868383e-17);
/// The inverse of pi.
pub(crate) const INVERSE_PI: Constant = Constant::new(consts::FRAC_1_PI, -1.9678676675182486e-17);
/// Two thirds.
pub(crate) const TWO_THIRDS: Constant = Constant::new(0.6666666666666666, 3.700743415417188e-17);
/// A half of the logarithm of two pi.
pub(crate) const HALF_LN_TAU: Constant = Constant::new(0.9189385332046728, -3.8782941580672414e-17);
/// The greatest magnitudes, and two over pi for them in three parts.
pub(crate) const TURNS: &[(f64, [f64; 3])] = &[
    (1073741824.0, [0.636619770899415, 1.4681663246252086e-09, 2.276010073078396e-18]),
    (7.205759403792794e+16, [0.011619772354606539, 1.2974803956927738e-11, 1.0760572810738749e-19]),
    (4.835703278458517e+24, [7.118246443671428e-11, 5.412865960671359e-19, 1.0344533474420156e-27]),
    (3.2451855365842673e+32, [2.276010060734833e-18, 1.234356326230651e-26, 2.2383930857039694e-35]),
    (3.402823669209385e+38, [7.696704847356705e-26, 1.6682867657019525e-34, 1.1588713353428143e-43]),
];
/// The bits of two over pi, behind 55 zeros.
pub(crate) const TWO_OVER_PI: [u64; 20] = [
    0x0000000000000145,
    0xf306dc9c882a53f8,
    0x4eafa3ea69bb81b6,
    0xc52b3278872083fc,
    0xa2c757bd778ac36e,
    0x48dc74849ba5c00c,
    0x925dd413a32439fc,
    0x3bd63962534e7dd1,
    0x046bea5d768909d3,
    0x38e04d68befc8273,
    0x23ac7306a673e939,
    0x08bf177bf250763f,
    0xf12fffbc0b301fde,
    0x5e2316b414da3eda,
    0x6cfd9e4f96136e9e,
    0x8c7ecd3cbfd45aea,
    0x4f758fd7cbe2f67a,
    0x0e73ef14a525d4d7,
    0xf6bf623f1aba10ac,
    0x06608df8f6d757e1,
];
