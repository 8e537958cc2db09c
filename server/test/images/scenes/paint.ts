import type { RgbPixels } from '../../../src/adapters/images/port.ts';

export type Colour = readonly [number, number, number];
/** The colour at a place of the picture; x runs from 0 to 1, y from 0 to 3/4. */
export type Paint = (x: number, y: number) => Colour;
export type Random = () => number;

/** What the light does to a photo: its tint, a fall of brightness from one side to the other, and grain. */
type Light = { tint: Colour; fall: number; grain: number; blur: number };

const TINTS: Colour[] = [
  [1, 1, 1],
  [1.04, 1, 0.9],
  [0.95, 1, 1.06],
  [0.78, 0.78, 0.76],
];

export function chooseLight(random: Random): Light {
  return {
    tint: pick(TINTS, random),
    fall: 0.22 * random(),
    grain: 4 + 10 * random(),
    blur: random() < 0.3 ? 1 : 0,
  };
}

/** Paints a picture of 4 to 3 in some light. */
export function render(paint: Paint, light: Light, random: Random, width = 192): RgbPixels {
  const height = (width * 3) / 4;
  const rgb = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const colour = paint((x + 0.5) / width, (y + 0.5) / width);
      const bright = 1 - (light.fall * (x + y)) / (width + height);
      const grain = (random() - 0.5) * light.grain;
      for (const part of [0, 1, 2] as const)
        rgb[(y * width + x) * 3 + part] = clamp(colour[part] * light.tint[part] * bright + grain);
    }
  return { width, height, rgb: light.blur ? blur(rgb, width, height) : rgb };
}

/** Each pixel becomes the mean of itself and its eight neighbours. */
function blur(rgb: Buffer, width: number, height: number): Buffer {
  const out = Buffer.from(rgb);
  const row = width * 3;
  for (let y = 1; y < height - 1; y += 1)
    for (let at = y * row + 3; at < (y + 1) * row - 3; at += 1) {
      let sum = 0;
      for (const dy of [-row, 0, row]) for (const dx of [-3, 0, 3]) sum += rgb[at + dy + dx] ?? 0;
      out[at] = Math.round(sum / 9);
    }
  return out;
}

function clamp(level: number): number {
  return Math.max(0, Math.min(255, Math.round(level)));
}

export function shade([red, green, blue]: Colour, by: number): Colour {
  return [red * by, green * by, blue * by];
}

export function mix(one: Colour, other: Colour, share: number): Colour {
  return [0, 1, 2].map(
    (part) => (one[part] ?? 0) * (1 - share) + (other[part] ?? 0) * share,
  ) as unknown as Colour;
}

export function pick<Thing>(things: readonly Thing[], random: Random): Thing {
  return things[Math.floor(random() * things.length)] as Thing;
}

/** Smooth noise from 0 to 1 in patches of a size, the same for the same seed. */
export function patches(size: number, seed: number): (x: number, y: number) => number {
  const corner = (x: number, y: number) =>
    scramble(Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ seed);
  return (x, y) => {
    const [cx, cy] = [Math.floor(x / size), Math.floor(y / size)];
    const [fx, fy] = [ease(x / size - cx), ease(y / size - cy)];
    const above = corner(cx, cy) * (1 - fx) + corner(cx + 1, cy) * fx;
    const below = corner(cx, cy + 1) * (1 - fx) + corner(cx + 1, cy + 1) * fx;
    return above * (1 - fy) + below * fy;
  };
}

function ease(value: number): number {
  return value * value * (3 - 2 * value);
}

/** Mulberry32, by Tommy Ettinger: the same numbers for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    return scramble(state);
  };
}

function scramble(state: number): number {
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}
