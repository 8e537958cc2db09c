import type { RgbPixels } from '../../../src/adapters/images/port.ts';
import { type Ground, paintGround, skinTones } from './grounds.ts';
import { holdWithFingers, paintHandOnPaper } from './hands.ts';
import { growLeaf, layLeaf, type Sickness } from './leaves.ts';
import {
  type Colour,
  chooseLight,
  mix,
  type Paint,
  patches,
  pick,
  type Random,
  randomOf,
  render,
  shade,
} from './paint.ts';

export type { Ground } from './grounds.ts';

type Options = { sickness?: { kind: Sickness; share: number }; width?: number };

/** A leaf on some ground as a phone might see it, and which share of it is sick. The same seed is the same photo. */
export function drawLeafOn(ground: Ground | 'fingers', seed: number, { sickness, width }: Options = {}) {
  const random = randomOf(seed);
  const leaf = growLeaf(random, sickness);
  const behind = paintGround[ground === 'fingers' ? 'paper' : ground](random);
  const laid = layLeaf(leaf, behind, 0.1 + 0.3 * random());
  const paint = ground === 'fingers' ? holdWithFingers(laid, random) : laid;
  const pixels = render(paint, chooseLight(random), random, width);
  let [size, sick] = [0, 0];
  for (let x = 0; x < 1; x += 0.01)
    for (let y = 0; y < 0.75; y += 0.01) {
      if (leaf.isLeaf(x, y)) size += 1;
      if (leaf.isSick(x, y)) sick += 1;
    }
  return { pixels, sickShare: sick / size };
}

const face = (random: Random): Paint => {
  const skin = pick(skinTones, random);
  const hair = pick<Colour>(
    [
      [30, 24, 22],
      [84, 58, 40],
      [150, 146, 142],
    ],
    random,
  );
  const wall = pick<Colour>(
    [
      [214, 208, 200],
      [150, 180, 205],
      [120, 96, 80],
      [60, 60, 66],
    ],
    random,
  );
  const shirt = pick<Colour>(
    [
      [180, 60, 60],
      [70, 90, 150],
      [236, 236, 236],
    ],
    random,
  );
  const soft = patches(0.15, Math.floor(random() * 1e9));
  return (x, y) => {
    const [dx, dy] = [(x - 0.5) / 0.2, (y - 0.36) / 0.26];
    if (dy > 1.05 && Math.abs(dx) < 2.2 - 1.2 * (0.75 - y))
      return Math.abs(dx) < 0.5 && dy < 1.2 ? skin : shirt;
    if (dx * dx + dy * dy > 1) return dy < 0 && dx * dx + dy * dy < 1.35 ? hair : wall;
    if (Math.abs(Math.abs(dx) - 0.4) < 0.14 && Math.abs(dy + 0.15) < 0.06) return [40, 28, 24];
    if (Math.abs(dx) < 0.3 && Math.abs(dy - 0.5) < 0.06) return mix(skin, [170, 60, 70], 0.6);
    return shade(skin, 0.8 + 0.3 * soft(x, y));
  };
};

const sky = (random: Random): Paint => {
  const [high, low] = pick<[Colour, Colour]>(
    [
      [
        [70, 130, 215],
        [190, 215, 240],
      ],
      [
        [170, 176, 186],
        [220, 222, 226],
      ],
      [
        [110, 110, 160],
        [240, 170, 120],
      ],
    ],
    random,
  );
  const clouds = patches(0.2, Math.floor(random() * 1e9));
  return (x, y) => mix(mix(high, low, y / 0.75), [250, 250, 250], Math.max(0, clouds(x, y) - 0.6) * 2);
};

const water = (random: Random): Paint => {
  const colour = pick<Colour>(
    [
      [40, 90, 130],
      [90, 150, 165],
      [130, 104, 78],
      [60, 140, 140],
    ],
    random,
  );
  const waves = patches(0.03, Math.floor(random() * 1e9));
  return (x, y) => shade(colour, 0.8 + 0.4 * waves(x * 0.3, y));
};

const { soil, straw, text, paper, wood, concrete, cloth, hand } = paintGround;
const scenery = {
  soil,
  straw,
  text,
  face,
  hand,
  'hand on paper': paintHandOnPaper,
  paper,
  sky,
  water,
  wood,
  concrete,
  cloth,
};
export const withoutPlant = Object.keys(scenery) as (keyof typeof scenery)[];

/** What people photograph that is no plant. */
export function drawWithoutPlant(kind: keyof typeof scenery, seed: number, width?: number): RgbPixels {
  const random = randomOf(seed);
  const paint = scenery[kind](random);
  return render(paint, chooseLight(random), random, width);
}
