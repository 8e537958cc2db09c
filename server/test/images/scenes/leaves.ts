import { type Colour, mix, type Paint, patches, pick, type Random, shade } from './paint.ts';

type Leaf = {
  /** The colour at a place, undefined beside the leaf. */
  paint: (x: number, y: number) => Colour | undefined;
  isLeaf: (x: number, y: number) => boolean;
  isSick: (x: number, y: number) => boolean;
};
export type Sickness = 'brown' | 'yellow';

const GREENS: Colour[] = [
  [62, 128, 48],
  [42, 96, 40],
  [96, 158, 62],
  [88, 132, 104],
  [142, 186, 84],
  [70, 112, 66],
];
const STALKS: Colour[] = [
  [110, 150, 80],
  [128, 62, 60],
];
const BROWN: Colour[] = [
  [122, 84, 46],
  [96, 62, 40],
  [150, 104, 58],
];
const YELLOW: Colour = [214, 190, 58];

/** How far out a leaf reaches in a direction, 0 to 1. */
const outlines: Record<string, (angle: number) => number> = {
  broad: (angle) => 0.72 + 0.28 * Math.abs(Math.cos(angle)),
  lobed: (angle) => 0.62 + 0.3 * Math.abs(Math.cos(2.5 * angle)) + 0.04 * Math.sin(40 * angle),
  toothed: (angle) => 0.75 + 0.2 * Math.abs(Math.cos(angle)) + 0.05 * Math.abs(Math.sin(24 * angle)),
  slender: (angle) => 1 / Math.hypot(Math.cos(angle), Math.sin(angle) * 4.5),
};

/** One leaf in the middle of the picture, turned and lit by chance; of a sick one about a share is spotted or has yellowed. */
export function growLeaf(random: Random, sickness?: { kind: Sickness; share: number }): Leaf {
  const green = pick(GREENS, random);
  const stalk = pick(STALKS, random);
  const outline = outlines[pick(Object.keys(outlines), random)] as (angle: number) => number;
  const [size, turn] = [0.22 + 0.12 * random(), random() * Math.PI];
  const seed = Math.floor(random() * 1e9);
  const [cells, mottle] = [patches(0.015, seed), patches(0.1, seed + 1)];
  const [spots, gloss] = [patches(0.05, seed + 2), patches(0.16, seed + 3)];
  const brown = pick(BROWN, random);
  const inLeaf = (x: number, y: number) => {
    const [dx, dy] = [x - 0.5, y - 0.375];
    const along = (dx * Math.cos(turn) + dy * Math.sin(turn)) / size;
    const across = (dy * Math.cos(turn) - dx * Math.sin(turn)) / size;
    return { along, across, reach: Math.hypot(along, across) / outline(Math.atan2(across, along)) };
  };
  const isSick = (x: number, y: number) =>
    sickness !== undefined && inLeaf(x, y).reach < 1 && spots(x, y) < 0.24 + 0.52 * sickness.share;
  const isLeaf = (x: number, y: number) => inLeaf(x, y).reach < 1;
  const paint = (x: number, y: number) => {
    const { along, across, reach } = inLeaf(x, y);
    const isStalk = along < 0 && along > -1.25 && Math.abs(across) < 0.03;
    if (reach >= 1) return isStalk ? stalk : undefined;
    if (isSick(x, y)) return shade(sickness?.kind === 'yellow' ? YELLOW : brown, 0.85 + 0.3 * cells(x, y));
    const isVein =
      Math.abs(across) < 0.025 || Math.abs(((along * 4 + Math.abs(across) * 3 + 50) % 1) - 0.5) < 0.03;
    const lit = shade(green, 0.72 + 0.3 * cells(x, y) + 0.25 * mottle(x, y));
    if (isVein) return mix(lit, [200, 215, 160], 0.35);
    return gloss(x, y) > 0.85 ? mix(lit, [250, 252, 250], 0.5) : lit;
  };
  return { paint, isLeaf, isSick };
}

/** A leaf on a ground, with its shadow to one side. */
export function layLeaf(leaf: Leaf, ground: Paint, shadow: number): Paint {
  return (x, y) => {
    const colour = leaf.paint(x, y);
    if (colour) return colour;
    return leaf.isLeaf(x - 0.02, y - 0.025) ? shade(ground(x, y), 1 - shadow) : ground(x, y);
  };
}
