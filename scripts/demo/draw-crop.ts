import sharp from 'sharp';

type Crop = {
  leaf: string;
  vein: string;
  soil: string;
  fruit?: string;
  spots: number;
  yellow: number;
  seed: number;
};

const SIDE = 900;

/** Draws a plant from above, with as many brown spots and yellow leaves as asked for. */
export function drawCrop(crop: Crop): Promise<Buffer> {
  const random = seededRandom(crop.seed);
  const between = (low: number, high: number) => low + (high - low) * random();
  const clods = Array.from({ length: 140 }, () => {
    const shade = random() > 0.5 ? '#00000018' : '#ffffff12';
    return `<circle cx="${between(0, SIDE)}" cy="${between(0, SIDE)}" r="${between(6, 40)}" fill="${shade}"/>`;
  });
  const leaves = Array.from({ length: 34 }, (_, index) => {
    const angle = index * 137.5 + between(-12, 12);
    const reach = 40 + index * 9;
    const colour = random() < crop.yellow ? '#d8c23a' : crop.leaf;
    return drawLeaf({
      angle,
      reach,
      size: between(130, 210),
      colour,
      vein: crop.vein,
      spots: spotsFor(crop.spots),
      between,
    });
  });
  const fruit = crop.fruit
    ? Array.from({ length: 7 }, () =>
        drawFruit(between(230, 670), between(230, 670), between(26, 44), crop.fruit ?? ''),
      )
    : [];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%" fill="${crop.soil}"/>
    ${clods.join('')}${leaves.reverse().join('')}${fruit.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();

  function spotsFor(share: number): number {
    return random() < share ? Math.round(between(3, 8)) : 0;
  }
}

/** Draws one leaf of several leaflets on white paper, as for a photo check, with as many sick ones as asked for. */
export function drawLeafOnPaper({
  leaf,
  vein,
  spots,
  yellow,
  seed,
}: Omit<Crop, 'soil' | 'fruit'>): Promise<Buffer> {
  const random = seededRandom(seed);
  const between = (low: number, high: number) => low + (high - low) * random();
  const places = [
    ...[820, 660, 500, 350].flatMap((y, index) => [
      { y, angle: -28 - index * 6, size: 300 - index * 22 },
      { y, angle: 208 + index * 6, size: 300 - index * 22 },
    ]),
    { y: 360, angle: -90, size: 280 },
  ];
  const leaflets = places.map(({ y, angle, size }) => {
    const colour = random() < yellow ? '#d8c23a' : leaf;
    const marks = random() < spots ? Math.round(between(5, 9)) : 0;
    const drawn = drawLeaf({ angle, reach: 0, size, colour, vein, spots: marks, between });
    return `<g transform="translate(0 ${y - SIDE / 2})">${drawn}</g>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%" fill="#efede6"/>
    <path d="M${SIDE / 2} 880V340" stroke="${leaf}" stroke-width="14" stroke-linecap="round"/>${leaflets.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();
}

type Leaf = {
  angle: number;
  reach: number;
  size: number;
  colour: string;
  vein: string;
  spots: number;
  between: (low: number, high: number) => number;
};

function drawLeaf({ angle, reach, size, colour, vein, spots, between }: Leaf): string {
  const marks = Array.from({ length: spots }, () => {
    const x = between(0.2, 0.85) * size;
    const y = between(-0.2, 0.2) * size;
    const radius = between(5, 13);
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#5b3a1e"/><circle cx="${x}" cy="${y}" r="${radius / 2}" fill="#8a6238"/>`;
  });
  const half = size * 0.34;
  return `<g transform="translate(${SIDE / 2} ${SIDE / 2}) rotate(${angle}) translate(${reach} 0)">
    <path d="M0 0C${size * 0.2} ${-half} ${size * 0.75} ${-half} ${size} 0C${size * 0.75} ${half} ${size * 0.2} ${half} 0 0Z" fill="${colour}" stroke="#00000030" stroke-width="3"/>
    <path d="M0 0H${size * 0.92}M${size * 0.3} 0l${size * 0.2} ${-half * 0.6}M${size * 0.3} 0l${size * 0.2} ${half * 0.6}M${size * 0.55} 0l${size * 0.18} ${-half * 0.5}M${size * 0.55} 0l${size * 0.18} ${half * 0.5}" stroke="${vein}" stroke-width="4" fill="none"/>
    ${marks.join('')}</g>`;
}

function drawFruit(x: number, y: number, radius: number, colour: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/><circle cx="${x - radius / 3}" cy="${y - radius / 3}" r="${radius / 4}" fill="#ffffff70"/>`;
}

function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
