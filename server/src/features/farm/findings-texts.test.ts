import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hostileTexts } from '../../../test/farm/hostile-texts.ts';
import { sampleFindings } from '../../../test/sample-findings.ts';
import type { PhotoFindings } from '../../adapters/advisor/port.ts';
import { writeFindings } from './findings-texts.ts';

const captures = process.env.CAPTURES_DIR ?? join(import.meta.dirname, '../../../../../shared/captures');
const naughtyFile = join(captures, 'text/blns.json');
const naughty: string[] = existsSync(naughtyFile) ? JSON.parse(readFileSync(naughtyFile, 'utf8')) : [];

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
const ours = /^<\/?(h2|h3|p|ul|li|strong)>$/;

function readText(html: string): string {
  const text = html.replace(/<[^>]*>/g, '');
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function expectHarmless(text: string): void {
  const plain = writeFindings({ findings: findingsOf('x'), cards: [] });
  const html = writeFindings({ findings: findingsOf(text), cards: [] });
  expect(tags(html)).toEqual(tags(plain));
  expect(tags(html).filter((tag) => !ours.test(tag))).toEqual([]);
  expect(readText(html)).toContain(text);
}

describe('whatever a model writes in any text is shown as that text, and our own tags stay the only ones', () => {
  test.each(hostileTexts)('%s', expectHarmless);

  test.skipIf(naughty.length === 0)('naughty strings', () => {
    for (const text of naughty) if (text.trim() !== '') expectHarmless(text);
  });
});
