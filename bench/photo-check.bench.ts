import type { RgbPixels } from '../server/src/adapters/images/port.ts';
import { readTone } from '../server/src/features/farm/photo/colour-rules.ts';
import { measurePhoto } from '../server/src/features/farm/photo/photo-rules.ts';
import { type Ground, paintGround } from '../server/test/images/scenes/grounds.ts';
import { drawLeafOn, drawWithoutPlant, withoutPlant } from '../server/test/images/scenes/scenes.ts';
import { quantile } from './fault-test-kit/report.ts';
import { cutOutRealLeaf, layRealLeaf, readRealPhotos } from './photo-check/real-photos.ts';

// What a photo check without a model gets wrong, beside the baseline, yellow and brown as shares of the whole photo: on drawn
// photos that no test holds, and on real ones where they are at hand (CAPTURES_DIR).
const FIRST_SEED = 10_000;
const EACH = 100;
/** From so much yellow and brown a person would think of a sick leaf. */
const CALLED_SICK = 0.05;
const seeds = Array.from({ length: EACH }, (_, index) => FIRST_SEED + index);
const grounds: (Ground | 'fingers')[] = [...(Object.keys(paintGround) as Ground[]), 'fingers'];

type Read = ReturnType<typeof read>;

function read(pixels: RgbPixels, sickShare = 0) {
  const { way, yellowed, browned } = measurePhoto(pixels);
  return { way, sick: yellowed + browned, sickShare, baseline: measureWhole(pixels) };
}

function measureWhole({ rgb }: RgbPixels): number {
  let sick = 0;
  for (let at = 0; at < rgb.length; at += 3)
    if (readTone(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0)) sick += 1;
  return sick / (rgb.length / 3);
}

function share<Item>(items: Item[], isOne: (item: Item) => boolean): string {
  return `${((100 * items.filter(isOne).length) / items.length).toFixed(0)} %`.padStart(8);
}

const most = (reads: Read[], of: 'sick' | 'baseline') =>
  `${(100 * Math.max(...reads.map((one) => one[of]))).toFixed(1)} %`.padStart(9);

function printHealthy(name: string, reads: Read[]): void {
  const wrong = (of: 'sick' | 'baseline') => share(reads, (one) => one[of] > CALLED_SICK);
  const ways = (['leaf', 'plant', 'none'] as const).map((way) => share(reads, (one) => one.way === way));
  console.log(
    name.padEnd(26) +
      ways.join('') +
      wrong('sick') +
      most(reads, 'sick') +
      wrong('baseline') +
      most(reads, 'baseline'),
  );
}

console.log(
  `Healthy leaves, ${EACH} drawn photos each: taken for, and called sick (over ${100 * CALLED_SICK} % of it)`,
);
console.log(`${''.padEnd(26)}  a leaf a plant no plant    sick     most baseline     most`);
for (const ground of grounds)
  printHealthy(
    ground,
    seeds.map((seed) => read(drawLeafOn(ground, seed).pixels)),
  );
const photos = await readRealPhotos();
const healthy = photos
  .filter(({ file }) => file.includes('healthy'))
  .flatMap(({ pixels }) => cutOutRealLeaf(pixels) ?? []);
for (const ground of healthy.length > 0 ? grounds : []) {
  const laid = healthy.flatMap((leaf) =>
    seeds.slice(0, EACH / 2).map((seed) => read(layRealLeaf(leaf, ground, seed))),
  );
  printHealthy(`real leaf, drawn ${ground}`.slice(0, 26), laid);
}

console.log('\nSick leaves on paper: found, and how far the measured share is from the drawn one');
for (const kind of ['brown', 'yellow'] as const)
  for (const ground of ['paper', 'ruled paper', 'text'] as const) {
    const reads = seeds.map((seed) => {
      const { pixels, sickShare } = drawLeafOn(ground, seed, { sickness: { kind, share: 0.35 } });
      return read(pixels, sickShare);
    });
    const found = reads.filter(({ way }) => way === 'leaf');
    const off = found
      .map(({ sick, sickShare }) => Math.abs(sick - sickShare))
      .sort((one, other) => one - other);
    const points = (part: number) => `${(100 * quantile(off, part)).toFixed(1)} points`;
    console.log(
      `${kind.padEnd(8)}${ground.padEnd(14)}${share(reads, ({ way }) => way === 'leaf')}   median ${points(0.5)}, p95 ${points(0.95)}`,
    );
  }

console.log('\nNo plant: taken for one');
for (const kind of withoutPlant) {
  const ways = seeds.map((seed) => measurePhoto(drawWithoutPlant(kind, seed)).way);
  console.log(`${kind.padEnd(16)}${share(ways, (way) => way !== 'none')}`);
}

if (photos.length === 0) console.log('\nReal photos are left out: they are not at hand (CAPTURES_DIR).');
else
  console.log(
    '\nReal photos                                               way    green yellow brown baseline',
  );
for (const { file, pixels } of photos) {
  const { way, canopy, yellowed, browned } = measurePhoto(pixels);
  const shares = way === 'leaf' ? [canopy, yellowed, browned].map((part) => part.toFixed(3)).join(' ') : '';
  console.log(
    `${file.padEnd(58)}${(way ?? '').padEnd(7)}${shares.padEnd(18)}${measureWhole(pixels).toFixed(3)}`,
  );
}

const large = seeds.map((seed) => drawLeafOn('paper', seed, { width: 512 }).pixels);
const times = large.map((pixels) => {
  const begun = performance.now();
  measurePhoto(pixels);
  return performance.now() - begun;
});
times.sort((one, other) => one - other);
console.log(
  `\nA photo of 512 x 384 is measured in ${quantile(times, 0.5).toFixed(0)} ms (p95 ${quantile(times, 0.95).toFixed(0)} ms).`,
);
