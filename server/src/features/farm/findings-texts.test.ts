import { describe, expect, test } from 'vitest';
import { hostileTexts } from '../../../test/farm/hostile-texts.ts';
import { readCapturedLists } from '../../../test/fixtures/captures.ts';
import { sampleFindings } from '../../../test/sample-findings.ts';
import type { PhotoFindings } from '../../adapters/advisor/port.ts';
import { readFindings, writeFindings } from './findings-texts.ts';

const naughty = readCapturedLists<string>('text/naughty.json', 'text/blns.json');

/** Findings whose every text is this one. */
function findingsOf(text: string): PhotoFindings {
  const candidate = {
    problem: text,
    confidence: 0.9,
    signsSeen: [text],
    signsMissing: [text],
    lookAlike: text,
  };
  return {
    ...sampleFindings,
    summary: text,
    crop: text,
    candidates: [candidate, candidate, candidate],
    culturalSteps: [text],
    hygieneSteps: [text],
    biologicalSteps: [text],
    askOrPhotographNext: [text],
  };
}

const tags = (html: string) => html.match(/<[^>]*>/g) ?? [];
const ours =
  /^<\/?(h2|h3|p|ul|ol|li|strong|details|summary)>$|^<p data-severity="mild">$|^<h3 data-sure="likely">$/;

function readText(html: string): string {
  const text = html.replace(/<[^>]*>/g, '');
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function expectHarmless(text: string): void {
  const plain = writeFindings({ findings: findingsOf('x'), cards: [], measurements: null, language: 'en' });
  const html = writeFindings({ findings: findingsOf(text), cards: [], measurements: null, language: 'en' });
  expect(tags(html)).toEqual(tags(plain));
  expect(tags(html).filter((tag) => !ours.test(tag))).toEqual([]);
  expect(readText(html)).toContain(text);
}

describe('whatever a model writes in any text is shown as that text, and our own tags stay the only ones', () => {
  test.each(hostileTexts)('%s', expectHarmless);

  test('naughty strings', () => {
    expect(naughty.length).toBeGreaterThan(0);
    for (const text of naughty) if (text.trim() !== '') expectHarmless(text);
  });
});

const drench = {
  id: 'seedlings/damping-off',
  title: 'Damping-off of seedlings',
  kind: 'disease' as const,
  short: {
    sign: 'Seedlings fall over.',
    acts: ['Water less.'],
    doNot: "Don't sow thickly.",
    call: 'Call if it spreads.',
  },
  aliases: { en: ['seedling rot'] },
  crops: ['chilli', 'tomato'],
  sources: [{ publisher: 'Example', title: 'Seedlings', year: 2020 }],
  sections: {
    looksLike: 'Seedlings fall over.',
    lookAlikes: 'Cutworms.',
    doFirst: 'Water less.',
    chemical: 'A drench for seed beds.',
    expert: 'When it spreads.',
  },
};
const earlyBlight = {
  ...drench,
  title: 'Early blight of chilli and tomato',
  sections: { ...drench.sections, chemical: 'A spray for leaves.' },
};

test('what it is and what to do stand first, and what it was told by opens by a tap', () => {
  const html = writeFindings({
    findings: { ...sampleFindings, severity: 'mild' },
    cards: [],
    measurements: null,
    language: 'en',
  });
  const [first = '', folded = ''] = html.split(/(?=<details>)/);
  expect(first).toMatch(
    /^<h3 data-sure="likely">.*<\/h3><p data-severity="mild"><strong>How bad: mild<\/strong><\/p>/,
  );
  expect(first).toContain('<ol>');
  expect(folded).toContain('Seen:');
});

test.each([
  ['mild', 'How bad: mild'],
  ['moderate', 'How bad: moderate'],
  ['severe', 'How bad: severe. Act soon.'],
] as const)('severity is said: %s', (severity, text) => {
  expect(
    writeFindings({
      findings: { ...sampleFindings, severity },
      cards: [],
      measurements: null,
      language: 'en',
    }),
  ).toContain(`<p data-severity="${severity}"><strong>${text}</strong></p>`);
});

test('the day to look again stands on its card alone, which counts the days from today', () => {
  const html = writeFindings({ findings: sampleFindings, cards: [], measurements: null, language: 'en' });
  expect(html).not.toMatch(/look again|5 days/i);
});

test('chemical control is in the language of the record where the whole card is translated', () => {
  const short = { ...earlyBlight.short, title: 'मिर्च की अगेती झुलसा' };
  const write = (sections?: Record<string, string>) => {
    const hi = { ...short, ...(sections ? { sections } : {}) };
    return writeFindings({
      ...{ findings: { ...sampleFindings, crop: 'chilli' }, measurements: null, language: 'hi' },
      cards: [{ ...earlyBlight, translations: { hi } }],
    });
  };
  expect(write()).toContain('मिर्च की अगेती झुलसा: A spray for leaves.');
  expect(write({ ...earlyBlight.sections, chemical: 'पत्तियों की दवा।' })).toContain(
    'मिर्च की अगेती झुलसा: पत्तियों की दवा।',
  );
});

test('chemical control comes from the card of the problem that the model named, and from no other', () => {
  const write = (cards: (typeof drench)[]) =>
    writeFindings({
      findings: { ...sampleFindings, crop: 'chilli' },
      cards,
      measurements: null,
      language: 'en',
    });
  expect(write([drench])).not.toContain('Chemical control');
  expect(write([drench])).not.toContain('drench');
  const both = write([drench, earlyBlight]);
  expect(both).toContain('A spray for leaves.');
  expect(both).not.toContain('drench');
});

const leaf = {
  sharpness: 500,
  exposure: 0.5,
  way: 'leaf' as const,
  canopy: 0.95,
  yellowed: 0,
  browned: 0.05,
};
const sureOf = (confidence: number) => sampleFindings.candidates.map((one) => ({ ...one, confidence }));
const howBad = (confidence: number, measurements: typeof leaf | null) =>
  /data-severity="(\w+)"/.exec(
    writeFindings({
      findings: { ...sampleFindings, severity: 'severe', candidates: sureOf(confidence) },
      ...{ cards: [], measurements, language: 'en' },
    }),
  )?.[1];

test('how bad it is follows the measured share of a leaf, and is left out where a model is not sure', () => {
  expect(howBad(0.9, leaf)).toBe('mild');
  expect(howBad(0.3, leaf)).toBe('mild');
  expect(howBad(0.9, { ...leaf, browned: 0.001 })).toBeUndefined();
  expect(howBad(0.9, null)).toBe('severe');
  expect(howBad(0.7, null)).toBeUndefined();
});

test('a card by the name that a sure model gave says what to do, drawn, and what not; the model’s own steps open by a tap', () => {
  const drawn = { ...earlyBlight, short: { ...earlyBlight.short, kinds: ['water' as const] } };
  const write = (confidence: number) =>
    writeFindings({
      findings: { ...sampleFindings, crop: 'chilli', candidates: sureOf(confidence) },
      ...{ cards: [drawn], measurements: null, language: 'en' },
    });
  const [first = '', ...folds] = write(0.8).split(/(?=<details>)/);
  expect(first).toContain(
    '<ol><li data-step="water">Water less.</li></ol><blockquote><p>Don\'t sow thickly.',
  );
  expect(first).not.toContain('Take off the spotted leaves.');
  expect(folds.join('')).toContain('<summary>What the AI said</summary><h2>Do first</h2><ol><li>Take off');
  expect(write(0.5)).not.toContain('blockquote');
});

test('what has to be said of a substance stands above the findings, which are read whole for it', () => {
  const findings = { ...sampleFindings, hygieneSteps: ['Spray para-quat.'] };
  const html = writeFindings({
    ...{ findings, cards: [], measurements: null, language: 'en' },
    warning: '<p><strong>Paraquat: banned.</strong></p>',
  });
  expect(html).toMatch(/^<p><strong>Paraquat: banned\.<\/strong><\/p><h3/);
  const said = readFindings(findingsOf('every text'));
  expect(said.split('\n')).toHaveLength(18);
  expect(new Set(said.split('\n'))).toEqual(new Set(['every text']));
});
