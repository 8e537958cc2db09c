import type { RgbPixels } from '../../src/adapters/images/port.ts';

type Colour = readonly [number, number, number];
type Paint = (x: number, y: number) => Colour;

const WIDTH = 192;
const HEIGHT = 144;
const SKIN: Colour[] = [
  [241, 194, 165],
  [224, 172, 135],
  [190, 130, 92],
  [141, 85, 54],
  [84, 52, 38],
];
const SOIL: Colour[] = [
  [92, 68, 50],
  [134, 96, 66],
  [158, 92, 62],
  [70, 60, 54],
];

export const grounds = ['paper', 'soil', 'straw', 'hand'] as const;
export const withoutPlant = ['soil', 'text', 'face', 'hand', 'paper', 'sky'] as const;
export type Ground = (typeof grounds)[number];

/** A leaf on some ground, as a phone might see it; `sickShare` of it is brown spots. The same seed is the same photo. */
export function drawLeafOn(ground: Ground, seed: number, sickShare = 0): RgbPixels {
  const random = randomOf(seed);
  const behind = paintGround(ground, seed);
  const green: Colour = [40 + random() * 50, 105 + random() * 60, 30 + random() * 45];
  const [wide, high] = [0.26 + random() * 0.12, 0.24 + random() * 0.12];
  const spots = placeSpots(sickShare, random);
  return render(seed, (x, y) => {
    const [dx, dy] = [(x / WIDTH - 0.5) / wide, (y / HEIGHT - 0.5) / high];
    const reach = dx * dx + dy * dy;
    const inShadow = ground === 'paper' && (dx - 0.12) ** 2 + (dy - 0.15) ** 2 < 1;
    if (reach >= 1) return inShadow ? shade(behind(x, y), 0.72) : behind(x, y);
    if (spots.some(([sx, sy, radius]) => (dx - sx) ** 2 + (dy - sy) ** 2 < radius * radius))
      return [122, 84, 46];
    const vein = Math.abs(dy) < 0.04 || Math.abs(((dx * 5 + Math.abs(dy) * 3 + 50) % 1) - 0.5) < 0.04;
    return shade(vein ? [green[0] + 35, green[1] + 35, green[2] + 25] : green, 0.85 + 0.3 * random());
  });
}

/** What people photograph that is no plant. */
export function drawWithoutPlant(kind: (typeof withoutPlant)[number], seed: number): RgbPixels {
  const random = randomOf(seed);
  if (kind === 'soil' || kind === 'hand' || kind === 'paper') return render(seed, paintGround(kind, seed));
  const skin = SKIN[seed % SKIN.length] ?? [190, 130, 92];
  if (kind === 'sky') return render(seed, (_x, y) => [90 + y * 0.7, 150 + y * 0.5, 225 + random() * 20]);
  if (kind === 'text')
    return render(seed, (x, y) =>
      y % 9 < 4 && (x * 7 + y * 13 + seed) % 11 < 6 && x > 12 && x < 180 ? [40, 40, 44] : [238, 236, 228],
    );
  return render(seed, (x, y) => {
    const [dx, dy] = [(x - WIDTH / 2) / 50, (y - HEIGHT / 2) / 62];
    const isEye = Math.abs(Math.abs(dx) - 0.4) < 0.12 && Math.abs(dy + 0.2) < 0.08;
    if (isEye) return [40, 28, 24];
    return dx * dx + dy * dy < 1 ? shade(skin, 0.9 + 0.2 * random()) : [214, 208, 200];
  });
}

function paintGround(ground: Ground, seed: number): Paint {
  const random = randomOf(seed + 1000);
  if (ground === 'paper') return (x) => shade([236, 234, 228], 0.94 + (0.06 * x) / WIDTH);
  if (ground === 'straw')
    return (x, y) =>
      shade([206, 178, 112], 0.7 + 0.5 * Math.abs(Math.sin(x * 0.9 + Math.sin(y * 0.2) * 9)) * random());
  if (ground === 'hand') {
    const skin = SKIN[seed % SKIN.length] ?? [190, 130, 92];
    return (x, y) => shade(skin, 0.85 + 0.2 * Math.abs(Math.sin(x / 23 + y / 41)) + 0.04 * random());
  }
  const soil = SOIL[seed % SOIL.length] ?? [92, 68, 50];
  return () => shade(soil, 0.6 + 0.8 * random());
}

function placeSpots(share: number, random: () => number): [number, number, number][] {
  const spots: [number, number, number][] = [];
  for (let area = 0; area < share; ) {
    const radius = 0.1 + random() * 0.1;
    spots.push([(random() - 0.5) * 1.2, (random() - 0.5) * 1.2, radius]);
    area += radius * radius;
  }
  return spots;
}

function render(seed: number, paint: Paint): RgbPixels {
  const noise = randomOf(seed + 2000);
  const rgb = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const grain = (noise() - 0.5) * 10;
      paint(x, y).forEach((level, part) => {
        rgb[(y * WIDTH + x) * 3 + part] = Math.max(0, Math.min(255, Math.round(level + grain)));
      });
    }
  return { width: WIDTH, height: HEIGHT, rgb };
}

function shade([red, green, blue]: Colour, by: number): Colour {
  return [red * by, green * by, blue * by];
}

/** Mulberry32, by Tommy Ettinger: the same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
