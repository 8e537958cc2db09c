import type { PhotoWay } from '@agri/contract/farm-schemas.ts';
import { expect, test } from 'vitest';
import { writeGuideRecord } from './texts.ts';

const measurements = {
  sharpness: 500,
  exposure: 0.5,
  way: 'leaf' as PhotoWay,
  canopy: 0.421,
  yellowed: 0.05,
  browned: 0.2,
};
const ALLOWED = 'h2 h3 h4 p ul ol li strong em br blockquote details summary'.split(' ');

function cardSaying(text: string, certainty: 'sure' | 'likely' | 'possible' = 'sure') {
  const sections = { looksLike: text, lookAlikes: text, doFirst: text, chemical: text, expert: text };
  const short = { sign: text, acts: [text, text, text], doNot: text, call: text };
  const sources = [{ publisher: text, title: text, year: 2014 }];
  const kind = 'disease' as const;
  return { id: 'test/card', title: text, kind, aliases: {}, short, sections, sources, certainty };
}

const write = (prompt: string, cards: ReturnType<typeof cardSaying>[] = [], figures = measurements) =>
  writeGuideRecord({ prompt, cards, measurements: figures, language: 'en' });

function tagsOf(html: string): string[] {
  return [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag);
}

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<p onclick="alert(1)" style="position:fixed">x</p>',
  '[click](javascript:alert(1))',
  '![pixel](https://tracker.example/a.png)',
  '<iframe src="https://evil.example"></iframe>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<math><mtext></p><style><img src=x onerror=alert(1)>',
  '"><b>x',
])('a card that says %j brings only plain tags into the record', (text) => {
  const html = write('spots', [cardSaying(text)]);
  for (const tag of tagsOf(html)) {
    const ours = ALLOWED.flatMap((name) => [`<${name}>`, `</${name}>`, `<${name} />`]);
    expect([...ours, '<em data-sure="likely">']).toContain(tag);
  }
  expect(html).not.toMatch(/javascript:[^<]*<\/a|onerror=[^&<]*>/);
});

test('what was typed never stands in the record as HTML', () => {
  expect(write('<script>alert(1)</script><b>spots</b>')).not.toContain('<b>');
});

test('every record says with its photo that nothing was identified', () => {
  for (const html of [write(''), write('spots'), write('spots', [cardSaying('Rust')])]) {
    expect(html).toContain('We measured your photo but couldn’t recognise the problem.');
  }
});

test('where nothing was said the record does not speak of words, and what it found stands before what it could not do', () => {
  for (const prompt of ['', '  \n']) {
    expect(write(prompt)).not.toMatch(/words|Write what you see|isn’t in the guide/);
    const [first = ''] = write(prompt).split('<details>');
    expect(first).not.toContain('couldn’t recognise');
  }
});

test('who was promised a model is told at once that none answered', () => {
  const html = writeGuideRecord({
    prompt: '',
    cards: [],
    measurements,
    reason: 'models_failed',
    language: 'en',
  });
  expect(html.split('<details>')[0]).toContain('The AI didn’t answer.');
});

test('who chose a leaf on paper hears why it was not measured; who chose a plant is asked for no leaf', () => {
  const plant = { ...measurements, way: 'plant' as PhotoWay, yellowed: 0, browned: 0 };
  const meant = (photoWay?: 'leaf' | 'plant') =>
    writeGuideRecord({ prompt: '', cards: [], measurements: plant, photoWay, language: 'en' });
  expect(meant('leaf')).toContain('We couldn’t measure this leaf. Lay one leaf flat on white paper');
  expect(meant('plant')).not.toContain('white paper');
  expect(meant()).toContain('lay one leaf on white paper');
});

test('words outside the guide are said to be, and lead to a person who knows', () => {
  expect(write('tractor loan')).toContain('isn’t in the guide');
  expect(write('tractor loan')).toContain('extension officer');
});

test('a card is said with its certainty and its short form, and brings the rest with its sources', () => {
  const html = write('rust', [cardSaying('Rust of bean', 'likely')]);
  expect(html).toContain('<p><em data-sure="likely">Probably <strong>Rust of bean</strong>.</em>');
  expect(html).toContain('<ol>');
  for (const heading of ['How it looks', 'Easily confused with', 'Chemical control', 'Sources']) {
    expect(html).toContain(`<details><summary>${heading}</summary>`);
  }
  expect(html.indexOf('<ol>')).toBeLessThan(html.indexOf('<details>'));
  expect(html).toContain('<blockquote>\n<p>Rust of bean</p>\n</blockquote>');
  expect(html).toContain('<li>Rust of bean, Rust of bean (2014)</li>');
});

test('of two cards the best one is told, by words alone as probable at most, and the other named with its surest sign', () => {
  const html = write('rust', [cardSaying('First card'), cardSaying('Second card')]);
  expect(html).toContain('Probably <strong>First card</strong>');
  expect(html).toContain(
    '<details><summary>It may also be</summary><ul><li>Second card: Second card</li></ul></details>',
  );
});

test('shares of a leaf are shown as whole per cent; a plant where it stands has none', () => {
  expect(write('')).toContain('Of the leaf, 42% is green, 5% yellow and 20% brown.');
  const standing = write('', [], { ...measurements, way: 'plant' });
  expect(standing).not.toMatch(/\d+%/);
  expect(standing).toContain('lay one leaf on white paper');
});

test('what was found is said first: the leaf with its colours, the plant, or the card for the words', () => {
  expect(write('')).toMatch(
    /^<p><strong>25% of the leaf is yellow or brown.<\/strong><\/p><p>Of the leaf, 42% is green/,
  );
  expect(write('', [], { ...measurements, way: 'plant' })).toMatch(
    /^<p><strong>Now find the trouble by its signs.<\/strong><\/p>/,
  );
  expect(write('tractor loan')).toMatch(/^<p><strong>25% of the leaf/);
  const withCard = write('brown rings', [cardSaying('Early blight')]);
  expect(withCard).toMatch(/^<p><em data-sure="likely">Probably <strong>Early blight/);
  expect(withCard).toMatch(/<summary>The photo<\/summary>.*Of the leaf, 42% is green/s);
});

test.each([
  [{ sharpness: 1 }, 'We can’t see a plant'],
  [{ exposure: 0.99 }, 'We can’t see a plant'],
  [{ exposure: 0.01 }, 'The photo is too dark.'],
])(
  'paper, sky or skin, which are smooth and bright, are no plant rather than a bad photo: %j',
  (change, text) => {
    const html = write('', [], { ...measurements, ...change, way: 'none' });
    expect(html.startsWith(`<p><strong>${text}`)).toBe(true);
    expect(html).not.toContain('lay one leaf');
  },
);

test('a photo with very little green is said to be perhaps from too far away, one with ripe fruit is not', () => {
  const plant = { ...measurements, way: 'plant' as PhotoWay };
  expect(write('', [], { ...plant, canopy: 0.03 })).toMatch(
    /^<p><strong>We see only a little green\.<\/strong><\/p><p>If the plant is far/,
  );
  for (const canopy of [0, 0.05])
    expect(write('', [], { ...plant, canopy })).toMatch(/^<p><strong>Now find the trouble/);
});

test('nothing is said twice in a record', () => {
  for (const way of ['leaf', 'plant', 'none'] as const)
    for (const html of [
      write('', [], { ...measurements, way }),
      write('x y', [cardSaying('Rust')], { ...measurements, way }),
    ]) {
      const said = ['Of the leaf', 'lay one leaf', 'We see', 'We can’t see', 'sharp and bright'];
      for (const words of said) expect(html.split(words).length).toBeLessThanOrEqual(2);
    }
});

test('a photo without a plant is said to be one before anything else, and the words are looked up all the same', () => {
  const html = write('brown rings', [cardSaying('Early blight')], { ...measurements, way: 'none' });
  expect(html).toMatch(/^<p><strong>We can’t see a plant in this photo/);
  expect(html).toContain('Early blight');
});

test.each([
  [{ sharpness: 1 }, 'The photo is blurred.'],
  [{ exposure: 0.01 }, 'The photo is too dark.'],
  [{ exposure: 0.99 }, 'The photo is too bright.'],
  [{}, 'sharp and bright enough'],
])('a photo with %j is told how to be better', (change, text) => {
  expect(write('', [], { ...measurements, ...change })).toContain(text);
});

test('without words it does not say that the guide was searched for them', () => {
  for (const prompt of ['', ' ']) {
    expect(write(prompt)).toContain('We measured your photo');
    expect(write(prompt)).not.toContain('your words');
  }
  expect(write('brown rings')).toContain('your words');
});
