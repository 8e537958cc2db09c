import { expect, test } from 'vitest';
import { writeGuideRecord } from './texts.ts';

const measurements = { sharpness: 500, exposure: 0.5, canopy: 0.421, yellowed: 0.05, browned: 0.2 };
const ALLOWED = ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br'];

function cardSaying(text: string) {
  const sections = { looksLike: text, lookAlikes: text, doFirst: text, chemical: text, expert: text };
  return { title: text, sources: [{ publisher: text, title: text, year: 2014 }], sections };
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
    expect(ALLOWED.flatMap((name) => [`<${name}>`, `</${name}>`, `<${name} />`])).toContain(tag);
  }
  expect(html).not.toMatch(/javascript:[^<]*<\/a|onerror=[^&<]*>/);
});

test('what was typed never stands in the record as HTML', () => {
  expect(write('<script>alert(1)</script><b>spots</b>')).not.toContain('<b>');
});

test('every record says that nothing was identified', () => {
  for (const html of [write(''), write('spots'), write('spots', [cardSaying('Rust')])]) {
    expect(html).toContain('No AI model is configured, so nothing in the photo was identified.');
  }
});

test('without words it asks for them, and does not say that they are missing from the guide', () => {
  for (const prompt of ['', '  \n']) {
    expect(write(prompt)).toContain('Write what you see');
    expect(write(prompt)).not.toContain('not in the guide');
  }
});

test('words outside the guide are said to be, and lead to a person who knows', () => {
  expect(write('tractor loan')).toContain('not in the guide');
  expect(write('tractor loan')).toContain('extension officer');
});

test('a card brings what to do first, look-alikes, chemical control, the expert and its sources', () => {
  const html = write('rust', [cardSaying('Rust of bean')]);
  expect(html).toContain('<h3>Rust of bean</h3>');
  for (const heading of ['Do first', 'What looks alike', 'Chemical control', 'When to call an expert']) {
    expect(html).toContain(`<h4>${heading}</h4>`);
  }
  expect(html).toContain('<em>Sources: Rust of bean, Rust of bean (2014)</em>');
  expect(html).toContain('This card fits your words');
});

test('two cards stand in the order they were found', () => {
  const html = write('rust', [cardSaying('First card'), cardSaying('Second card')]);
  expect(html).toContain('These cards fit your words');
  expect(html.indexOf('First card')).toBeLessThan(html.indexOf('Second card'));
});

test('shares are shown as whole per cent', () => {
  expect(write('')).toContain('Green canopy covers 42% of the picture, 5% is yellowed and 20% is brown.');
});

test.each([
  [{ sharpness: 1 }, 'The photo is blurred.'],
  [{ exposure: 0.01 }, 'The photo is too dark.'],
  [{ exposure: 0.99 }, 'The photo is too bright.'],
  [{}, 'sharp and bright enough'],
])('a photo with %j is told how to be better', (change, text) => {
  expect(write('', [], { ...measurements, ...change })).toContain(text);
});
