import { expect, test } from 'vitest';
import { formatFault } from './fault.ts';
import { checkContent, readContentFiles } from './read-content.ts';

const files = readContentFiles();
const guide = 'content/guide';

/** In each file one fault: what is written there, what stands there instead, and what is said of it. */
const planted: [path: string, right: string, wrong: string, message: RegExp][] = [
  [`${guide}/crop-problems/maize/fall-armyworm.md`, 'kind: pest', 'kind: insect', /kind: /],
  [`${guide}/crop-problems/onion/thrips.md`, '## Look-alikes', '## Lookalikes', /Lookalikes/],
  [`${guide}/crop-problems/rice/blast.md`, 'signs: [', 'signs: [no-such-sign, ', /no-such-sign/],
  [
    `${guide}/translations/fr/maize.yaml`,
    'Ouvrez le bout de vingt épis.',
    'Ouvrez le bout de 30 épis.',
    /cob-caterpillars: acts\.0/,
  ],
  [
    `${guide}/translations/fr/maize/which-pest.md`,
    '](maize/stalk-borer)',
    '](maize/no-borer)',
    /looksLike: links/,
  ],
  [`${guide}/safety/phone-numbers.csv`, ',emergency,', ',emergncy,', /a row is not well formed/],
  [`${guide}/safety/texts/sw.yaml`, 'now:', 'nw:', /situations\./],
  ['content/agronomy/soils.csv', 'sand,0.12', 'sand,twelve', /fieldCapacity/],
  ['content/agronomy/tasks/rice.yaml', 'kind: scout', 'kind: scouting', /look-for-golden-apple-snail: kind/],
  ['content/agronomy/task-texts/fr.yaml', 'thin:\n  title:', 'thin:\n  tile:', /thin: /],
  [`${guide}/safety/situations.yaml`, 'food/treated-seed', 'food/treated-sed', /no card food\/treated-sed/],
  ['content/questions/thresholds.yaml', 'nearest:', 'nearst:', /danger/],
  [`${guide}/crop-names.yaml`, 'kinds:', 'kind:', /kinds/],
  ['content/questions/ta/rice.yaml', '  - "', '  - 5 # "', /a question must be a text/],
];

const broken = files.map((file) => {
  const [, right = '', wrong = ''] = planted.find(([path]) => path === file.path) ?? [];
  return { ...file, source: file.source.replace(right, wrong) };
});
const { faults } = await checkContent(broken);

test.each(planted)('a fault planted in %s is named with its line', (path, right, _, message) => {
  const source = files.find((file) => file.path === path)?.source ?? '';
  expect(source).toContain(right);
  const line = source.slice(0, source.indexOf(right)).split('\n').length;
  const own = faults.filter((fault) => fault.path === path);
  expect(own.map(formatFault)).toContainEqual(expect.stringMatching(message));
  // A fault in a value is named with the line of its field.
  expect(Math.min(...own.map((fault) => Math.abs(fault.line - line)))).toBeLessThanOrEqual(1);
});

test('files without a fault are not named', () => {
  const paths = new Set(planted.map(([path]) => path));
  expect(faults.filter(({ path }) => !paths.has(path)).map(formatFault)).toEqual([]);
});
