import type { Part, signsOfParts } from '@agri/contract/signs/sign-parts.ts';

/** What can be seen on each part of a plant, as the cards of the guide name it, and how it is said. */
export const signWords = {
  leaf: {
    'ring-spots': 'sign.ringSpots',
    'round-spots': 'sign.roundSpots',
    'angular-spots': 'sign.angularSpots',
    'long-spots': 'sign.longSpots',
    'yellow-halo': 'sign.yellowHalo',
    'wet-spots': 'sign.wetSpots',
    'white-powder': 'sign.whitePowder',
    'fuzz-below': 'sign.fuzzBelow',
    rust: 'sign.rust',
    mosaic: 'sign.mosaic',
    'yellow-all': 'sign.yellowAll',
    'yellow-between-veins': 'sign.yellowBetweenVeins',
    'scorched-edges': 'sign.scorchedEdges',
    purple: 'sign.purple',
    mines: 'sign.mines',
    holes: 'sign.holes',
    windows: 'sign.windows',
    curled: 'sign.curled',
    folded: 'sign.folded',
    'silver-flecks': 'sign.silverFlecks',
    webs: 'sign.webs',
    honeydew: 'sign.honeydew',
    'small-insects': 'sign.smallInsects',
    'cotton-insects': 'sign.cottonInsects',
  },
  stem: {
    wilting: 'sign.wilting',
    'cut-at-ground': 'sign.cutAtGround',
    'dead-heart': 'sign.deadHeart',
    'white-ear': 'sign.whiteEar',
    'bored-stem': 'sign.boredStem',
    gum: 'sign.gum',
    canker: 'sign.canker',
    'base-rot': 'sign.baseRot',
    galls: 'sign.galls',
    dieback: 'sign.dieback',
  },
  fruit: {
    'fruit-spots': 'sign.fruitSpots',
    'fruit-rot': 'sign.fruitRot',
    'fruit-hole': 'sign.fruitHole',
    'fruit-misshapen': 'sign.fruitMisshapen',
    drop: 'sign.drop',
  },
  root: {
    'root-knots': 'sign.rootKnots',
    'root-rot': 'sign.rootRot',
    'tuber-marks': 'sign.tuberMarks',
  },
  grain: {
    'black-powder': 'sign.blackPowder',
    'ear-mould': 'sign.earMould',
    'grain-holes': 'sign.grainHoles',
    'empty-grain': 'sign.emptyGrain',
  },
  whole: {
    stunted: 'sign.stunted',
    bunched: 'sign.bunched',
    'dying-patches': 'sign.dyingPatches',
    'strange-plant': 'sign.strangePlant',
    'dug-up': 'sign.dugUp',
  },
} as const satisfies { [P in Part]: Record<(typeof signsOfParts)[P][number], string> };

type Words<P extends Part> = (typeof signWords)[P][keyof (typeof signWords)[P]];
export type SignWord = { [P in Part]: Words<P> }[Part];

export const partWords = {
  leaf: 'signs.leaf',
  stem: 'signs.stem',
  fruit: 'signs.fruit',
  root: 'signs.root',
  grain: 'signs.grain',
  whole: 'signs.whole',
} as const satisfies Record<Part, string>;

const all = new Map(
  (Object.keys(signWords) as Part[]).flatMap((part) =>
    Object.entries<SignWord>(signWords[part]).map(([sign, word]) => [sign, { part, word }] as const),
  ),
);

/** The part of a plant that a sign is seen on, and its words; undefined for a sign that this version does not know. */
export const findSign = (sign: string) => all.get(sign);
