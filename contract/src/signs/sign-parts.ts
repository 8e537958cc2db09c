/** What can be seen on each part of a plant, as the cards of the guide name it (`content/guide/signs.yaml`). */
export const signsOfParts = {
  leaf: [
    'ring-spots',
    'round-spots',
    'angular-spots',
    'long-spots',
    'yellow-halo',
    'wet-spots',
    'white-powder',
    'fuzz-below',
    'rust',
    'mosaic',
    'yellow-all',
    'yellow-between-veins',
    'scorched-edges',
    'purple',
    'mines',
    'holes',
    'windows',
    'curled',
    'folded',
    'silver-flecks',
    'webs',
    'honeydew',
    'small-insects',
    'cotton-insects',
  ],
  stem: [
    'wilting',
    'cut-at-ground',
    'dead-heart',
    'white-ear',
    'bored-stem',
    'gum',
    'canker',
    'base-rot',
    'galls',
    'dieback',
  ],
  fruit: ['fruit-spots', 'fruit-rot', 'fruit-hole', 'fruit-misshapen', 'drop'],
  root: ['root-knots', 'root-rot', 'tuber-marks'],
  grain: ['black-powder', 'ear-mould', 'grain-holes', 'empty-grain'],
  whole: ['stunted', 'bunched', 'dying-patches', 'strange-plant', 'dug-up'],
} as const;

export type Part = keyof typeof signsOfParts;
export const plantParts = Object.keys(signsOfParts) as Part[];

const partBySign = new Map<string, Part>(
  plantParts.flatMap((part) => signsOfParts[part].map((sign) => [sign, part] as const)),
);

/** The part of a plant that a sign is seen on; undefined for a sign that this version does not know. */
export const partOfSign = (sign: string): Part | undefined => partBySign.get(sign);
