export type Size = { width: number; height: number };

/** The largest whole size of the same shape with both sides within `maxSide`; never larger than the original. */
export function fitWithin({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
