import { type Colour, mix, type Paint, patches, pick, type Random, shade } from './paint.ts';

export const skinTones: Colour[] = [
  [244, 208, 184],
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
  [176, 152, 118],
];
const STRAW: Colour[] = [
  [206, 178, 112],
  [190, 160, 104],
  [214, 198, 158],
];
const WOOD: Colour[] = [
  [150, 106, 70],
  [196, 164, 122],
  [208, 190, 164],
];
const CLOTH: Colour[] = [
  [150, 40, 46],
  [52, 66, 120],
  [206, 196, 180],
  [88, 84, 90],
];
const INK: Colour = [46, 46, 52];

type MakePaint = (random: Random) => Paint;
const seedOf = (random: Random) => Math.floor(random() * 1e9);

const paper: MakePaint = (random) => {
  const sheet = pick<Colour>(
    [
      [238, 237, 232],
      [228, 224, 214],
      [246, 246, 248],
    ],
    random,
  );
  const soft = patches(0.3, seedOf(random));
  return (x, y) => shade(sheet, 0.96 + 0.04 * soft(x, y));
};

const ruledPaper: MakePaint = (random) => {
  const sheet = paper(random);
  const across = random() < 0.5;
  return (x, y) =>
    (y * 22) % 1 < 0.07 || (across && (x * 22) % 1 < 0.07)
      ? mix(sheet(x, y), [120, 150, 205], 0.7)
      : sheet(x, y);
};

const text: MakePaint = (random) => {
  const sheet = paper(random);
  const [lines, seed] = [20 + random() * 30, seedOf(random)];
  const letters = patches(0.006, seed);
  const words = patches(0.03, seed + 1);
  return (x, y) => {
    const isLine = (y * lines) % 1 < 0.55 && x > 0.08 && x < 0.92 && y > 0.05 && y < 0.7;
    return isLine && words(x, Math.floor(y * lines)) > 0.25 && letters(x, y) > 0.5 ? INK : sheet(x, y);
  };
};

const soil: MakePaint = (random) => {
  const colour = pick(SOIL, random);
  const [clods, crumbs] = [patches(0.08, seedOf(random)), patches(0.012, seedOf(random))];
  const stones = patches(0.05, seedOf(random));
  return (x, y) =>
    stones(x, y) > 0.92
      ? [150, 146, 140]
      : shade(colour, 0.45 + 0.5 * clods(x, y) + 0.6 * (crumbs(x, y) - 0.2));
};

const straw: MakePaint = (random) => {
  const colour = pick(STRAW, random);
  const bend = patches(0.2, seedOf(random));
  const [one, other] = [patches(0.01, seedOf(random)), patches(0.01, seedOf(random))];
  return (x, y) => {
    const turn = 0.15 * bend(x, y);
    return shade(colour, 0.4 + 0.4 * one(x * 0.15 + y, turn + y * 0.2) + 0.4 * other(x - y, turn + x * 0.1));
  };
};

const wood: MakePaint = (random) => {
  const colour = pick(WOOD, random);
  const grain = patches(0.02, seedOf(random));
  return (x, y) => shade(colour, 0.8 + 0.3 * grain(x * 0.1, y) - ((x * 4) % 1 < 0.015 ? 0.4 : 0));
};

const concrete: MakePaint = (random) => {
  const [rough, stains] = [patches(0.008, seedOf(random)), patches(0.2, seedOf(random))];
  return (x, y) => shade([168, 164, 156], 0.75 + 0.2 * stains(x, y) + 0.15 * rough(x, y));
};

const cloth: MakePaint = (random) => {
  const colour = pick(CLOTH, random);
  const folds = patches(0.15, seedOf(random));
  return (x, y) => shade(colour, 0.6 + 0.5 * folds(x, y) + 0.06 * Math.sin(x * 900) * Math.sin(y * 900));
};

/** A palm that fills the picture, with its creases. */
const palm: MakePaint = (random) => {
  const skin = pick(skinTones, random);
  const soft = patches(0.25, seedOf(random));
  const bend = patches(0.3, seedOf(random));
  return (x, y) =>
    shade(skin, (0.8 + 0.3 * soft(x, y)) * (Math.abs(y - 0.3 - 0.2 * bend(x, y)) < 0.006 ? 0.7 : 1));
};

export const paintGround = {
  paper,
  'ruled paper': ruledPaper,
  text,
  soil,
  straw,
  wood,
  concrete,
  cloth,
  hand: palm,
};
export type Ground = keyof typeof paintGround;
