import { marked } from 'marked';
import type { GuideCard, GuideReason, PhotoMeasurements } from '../../adapters/advisor/port.ts';
import { cleanHtml } from './html-texts.ts';
import { judgePhoto, type PhotoVerdict } from './rules.ts';

type Card = Pick<GuideCard, 'title' | 'sources' | 'sections'>;
type GuideRecord = { prompt: string; measurements: PhotoMeasurements; cards: Card[]; reason?: GuideReason };

const photoAdvice: Record<PhotoVerdict, string> = {
  good: 'The photo is sharp and bright enough to be looked at.',
  blurred: 'The photo is blurred. Take it again: hold the phone still, go closer and tap on the leaf.',
  dark: 'The photo is too dark. Take it again in daylight, with the light behind you.',
  bright: 'The photo is too bright. Take it again in the shade or with the sun behind you.',
};

const whyGuide: Record<GuideReason, string> = {
  no_model: 'No AI model is configured, so nothing in the photo was identified.',
  models_failed: 'The AI model did not answer, so nothing in the photo was identified.',
  quota_spent: 'Your photos for the AI model are used up for today, so nothing in the photo was identified.',
};

/** The `content` of a record that was made without a model: what was measured, and what the field guide says. */
export function writeGuideRecord({ prompt, measurements, cards, reason = 'no_model' }: GuideRecord): string {
  const parts = [
    `<p><strong>${whyGuide[reason]}</strong> The photo was measured, `,
    'and the field guide was searched for your words.</p>',
    '<h2>The photo</h2>',
    `<p>${photoAdvice[judgePhoto(measurements)]}</p>`,
    `<p>${describeColours(measurements)}</p>`,
    '<h2>From the field guide</h2>',
    ...describeCards(prompt, cards),
  ];
  return cleanHtml(parts.join(''));
}

/** The `content` of a record that could not be finished. */
export function writeFailure(): string {
  return cleanHtml(
    '<p><strong>This photo could not be analysed.</strong> It is kept. Please try again with a new check.</p>',
  );
}

function describeColours({ canopy, yellowed, browned }: PhotoMeasurements): string {
  const share = (value: number) => `${Math.round(value * 100)} %`;
  return (
    `Green canopy covers ${share(canopy)} of the picture, ${share(yellowed)} is yellowed and ${share(browned)} is brown. ` +
    'Soil, straw and shade count too, so compare photos taken from the same place.'
  );
}

function describeCards(prompt: string, cards: Card[]): string[] {
  if (prompt.trim() === '') {
    return [
      '<p>Write what you see (for example “brown rings on the lower leaves”) and the guide can look it up.</p>',
    ];
  }
  if (cards.length === 0) {
    return [
      '<p>What you describe is <strong>not in the guide</strong>. Ask an extension officer, and show the photo.</p>',
    ];
  }
  return [
    `<p>${cards.length === 1 ? 'This card fits' : 'These cards fit'} your words. Compare before you act.</p>`,
    ...cards.map(writeCard),
  ];
}

function writeCard({ title, sections, sources }: Card): string {
  const markdown = [
    `### ${title}`,
    sections.looksLike,
    '#### Do first',
    sections.doFirst,
    '#### What looks alike',
    sections.lookAlikes,
    '#### Chemical control',
    sections.chemical,
    '#### When to call an expert',
    sections.expert,
    `*Sources: ${sources.map((source) => `${source.publisher}, ${source.title} (${source.year})`).join('; ')}*`,
  ].join('\n\n');
  return marked.parse(markdown, { async: false });
}
