import type { RgbPixels } from '../../../adapters/images/port.ts';

/**
 * Fractional green canopy cover after Patrignani and Ochsner (2015), Agronomy Journal 107:
 * R/G < 0.95, B/G < 0.95 and 2G - R - B > 20 (excess green, Woebbecke et al. 1995).
 */
export function isGreenCanopy(red: number, green: number, blue: number): boolean {
  return red < 0.95 * green && blue < 0.95 * green && 2 * green - red - blue > 20;
}

/** A yellow (hue 40 to 70 degrees) or brown (10 to 40, darker) hue of clear colour. */
export function readTone(red: number, green: number, blue: number): 'yellow' | 'brown' | undefined {
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const spread = high - low;
  if (high !== red || spread < 0.3 * high || high < 40) return high === green ? readGreenSide() : undefined;
  const hue = (60 * (green - blue)) / spread;
  if (hue >= 40) return high > 110 ? 'yellow' : 'brown';
  return hue >= 10 && high < 190 ? 'brown' : undefined;

  function readGreenSide() {
    const hueFromGreen = spread === 0 ? 0 : 120 + (60 * (blue - red)) / spread;
    return spread >= 0.3 * high && hueFromGreen <= 70 && high > 110 ? ('yellow' as const) : undefined;
  }
}

/** CIELAB (CIE 1976) of sRGB pixels under D65. */
export function toLab({ rgb, width, height }: RgbPixels): Float32Array {
  const lab = new Float32Array(width * height * 3);
  for (let at = 0; at < lab.length; at += 3) {
    const red = LINEAR[rgb[at] ?? 0] ?? 0;
    const green = LINEAR[rgb[at + 1] ?? 0] ?? 0;
    const blue = LINEAR[rgb[at + 2] ?? 0] ?? 0;
    const x = onLabCurve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
    const y = onLabCurve(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    const z = onLabCurve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
    lab[at] = 116 * y - 16;
    lab[at + 1] = 500 * (x - y);
    lab[at + 2] = 200 * (y - z);
  }
  return lab;
}

const LINEAR = Float32Array.from({ length: 256 }, (_, level) => {
  const value = level / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

const CURVE_STEPS = 8192;
/** Looked up, as a cube root for each part of each pixel takes longer than all else that is measured. */
const LAB_CURVE = Float32Array.from({ length: CURVE_STEPS + 2 }, (_, step) => {
  const value = step / CURVE_STEPS;
  return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116;
});

function onLabCurve(value: number): number {
  return LAB_CURVE[Math.round(value * CURVE_STEPS)] ?? 1;
}
