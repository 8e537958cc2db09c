import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { drawCrop } from '../scripts/demo/draw-crop.ts';
import { childCodec } from '../server/src/adapters/images/codec/child-codec.ts';

// Pictures through the codec in a second, beside the baseline: bare sharp with the same work on the same pictures.
const ROUNDS = 6;
const EACH = 24;
const AT_ONCE = 2;

const looks = { leaf: '#3f8f3a', vein: '#7fc06a', soil: '#7a5a3c', spots: 0.4, yellow: 0.2 };
const drawn = await Promise.all([1, 2, 3, 4].map((seed) => drawCrop({ ...looks, seed })));
const uploads = await Promise.all(
  drawn.map((picture) => sharp(picture).resize(3000, 3000).jpeg({ quality: 90 }).toBuffer()),
);
const codec = childCodec();
const ours = async (upload: Buffer) => void (await codec.encode(upload, { owner: randomUUID() }));

const rates: { ours: number[]; baseline: number[] } = { ours: [], baseline: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  const order = round % 2 === 0 ? (['ours', 'baseline'] as const) : (['baseline', 'ours'] as const);
  for (const kind of order) rates[kind].push(await measure(kind === 'ours' ? ours : encodeBare));
}
const [oursRate, baselineRate] = [median(rates.ours), median(rates.baseline)];
console.log('pictures of 9 megapixels      a second   baseline a second   ratio (goal 0.8)');
console.log(
  `encoded, with thumbnail     ${oursRate.toFixed(1).padStart(10)} ${baselineRate.toFixed(1).padStart(16)} ${(oursRate / baselineRate).toFixed(2).padStart(7)}`,
);

async function encodeBare(upload: Buffer): Promise<void> {
  const inside = { fit: 'inside', withoutEnlargement: true } as const;
  const jpeg = await sharp(upload)
    .rotate()
    .resize(1000, 1000, inside)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
  await sharp(jpeg).resize(320, 320, inside).webp({ quality: 70 }).toBuffer();
}

async function measure(encode: (upload: Buffer) => Promise<void>): Promise<number> {
  const queue = Array.from(
    { length: EACH },
    (_, index) => uploads[index % uploads.length] ?? Buffer.alloc(0),
  );
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let upload = queue.pop(); upload; upload = queue.pop()) await encode(upload);
    }),
  );
  return EACH / ((performance.now() - begun) / 1000);
}

function median(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
