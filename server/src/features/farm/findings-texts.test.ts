import { describe, expect, test } from 'vitest';
import { hostileTexts } from '../../../test/farm/hostile-texts.ts';
import { readCapturedLists } from '../../../test/fixtures/captures.ts';
import { sampleFindings } from '../../../test/sample-findings.ts';
import type { PhotoFindings } from '../../adapters/advisor/port.ts';
import { writeFindings } from './findings-texts.ts';

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
const ours = /^<\/?(h2|h3|p|ul|ol|li|strong|details|summary)>$|^<p data-severity="mild">$/;

function readText(html: string): string {
  const text = html.replace(/<[^>]*>/g, '');
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function expectHarmless(text: string): void {
  const plain = writeFindings({ findings: findingsOf('x'), cards: [], language: 'en' });
  const html = writeFindings({ findings: findingsOf(text), cards: [], language: 'en' });
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
    language: 'en',
  });
  const [first = '', folded = ''] = html.split(/(?=<details>)/);
  expect(first).toMatch(/^<h3>.*<\/h3><p data-severity="mild"><strong>How bad: mild<\/strong><\/p>/);
  expect(first).toContain('<ol>');
  expect(folded).toContain('Seen:');
});

test.each([
  ['mild', 'How bad: mild'],
  ['moderate', 'How bad: moderate'],
  ['severe', 'How bad: severe. Act soon.'],
] as const)('severity is said: %s', (severity, text) => {
  expect(writeFindings({ findings: { ...sampleFindings, severity }, cards: [], language: 'en' })).toContain(
    `<p data-severity="${severity}"><strong>${text}</strong></p>`,
  );
});

test('the day to look again stands on its card alone, which counts the days from today', () => {
  const html = writeFindings({ findings: sampleFindings, cards: [], language: 'en' });
  expect(html).not.toMatch(/look again|5 days/i);
});

test('chemical control comes from the card of the problem that the model named, and from no other', () => {
  const write = (cards: (typeof drench)[]) =>
    writeFindings({ findings: { ...sampleFindings, crop: 'chilli' }, cards, language: 'en' });
  expect(write([drench])).not.toContain('Chemical control');
  expect(write([drench])).not.toContain('drench');
  const both = write([drench, earlyBlight]);
  expect(both).toContain('A spray for leaves.');
  expect(both).not.toContain('drench');
});
