import type { Language } from '@agri/contract/languages.ts';
import type { Candidate, GuideCard, PhotoFindings } from '../../adapters/advisor/port.ts';
import { escapeHtml } from '../../i18n/escape-html.ts';
import { type Words, wordsIn } from '../../i18n/words.ts';
import { nameSources } from '../../i18n/write-card.ts';
import { cleanHtml, writeList } from './html-texts.ts';
import { isNamed } from './name-rules.ts';

type Parts = {
  findings: PhotoFindings;
  cards: Pick<GuideCard, 'id' | 'title' | 'sources' | 'sections' | 'aliases' | 'crops'>[];
  language: Language;
};

const SURE_FROM = 0.6;
const LIKELY_FROM = 0.8;

/** The `content` of a record that a model made. The words are the model's, the HTML and the safety block are ours. */
export function writeFindings({ findings, cards, language }: Parts): string {
  const words = wordsIn(language);
  if (!findings.isPlant) return cleanHtml(`<p>${words('record.noPlant')}</p>`);
  const { candidates, imageQuality, crop, cropConfidence, askOrPhotographNext, severity } = findings;
  const parts = [
    `<p>${escapeHtml(findings.summary)}</p>`,
    imageQuality === 'good' ? '' : `<p><strong>${words(`record.photo.${imageQuality}`)}</strong></p>`,
    crop ? `<p>${escapeHtml(words('record.crop', { crop, band: band(cropConfidence, words) }))}</p>` : '',
    isKnown(severity) ? `<p><strong>${words(`record.severity.${severity}`)}</strong></p>` : '',
    `<h2>${words('record.mayBe')}</h2>`,
    candidates.length > 0 ? '' : `<p>${words('record.noTrouble')}</p>`,
    ...candidates.map((candidate) => writeCandidate(candidate, words)),
    isUnsure(findings)
      ? `<p><strong>${words('record.notCertain')}</strong> ${words('record.notCertainNext')}</p>`
      : '',
    writeSteps(findings, words),
    writeChemical(findings, cards, words),
    askOrPhotographNext.length > 0
      ? `<h2>${words('record.toBeSurer')}</h2>${writeList(askOrPhotographNext)}`
      : '',
    findings.seeExpert ? `<p><strong>${words('record.seeExpert')}</strong></p>` : '',
  ];
  return cleanHtml(parts.join(''));
}

function isKnown(severity: PhotoFindings['severity']): severity is 'mild' | 'moderate' | 'severe' {
  return severity === 'mild' || severity === 'moderate' || severity === 'severe';
}

function isUnsure({ candidates }: PhotoFindings): boolean {
  const [likeliest] = candidates;
  return likeliest !== undefined && likeliest.confidence < SURE_FROM;
}

function band(confidence: number, words: Words): string {
  if (confidence >= LIKELY_FROM) return words('record.band.likely');
  return words(confidence >= SURE_FROM ? 'record.band.possible' : 'record.band.uncertain');
}

function writeCandidate(candidate: Candidate, words: Words): string {
  const { problem, confidence, signsSeen, signsMissing, lookAlike } = candidate;
  return [
    `<h3>${escapeHtml(problem)} (${band(confidence, words)})</h3>`,
    signsSeen.length > 0 ? `<p>${words('record.seen')}</p>${writeList(signsSeen)}` : '',
    signsMissing.length > 0 ? `<p>${words('record.notSeen')}</p>${writeList(signsMissing)}` : '',
    lookAlike ? `<p>${escapeHtml(words('record.lookAlike', { lookAlike }))}</p>` : '',
  ].join('');
}

function writeSteps({ culturalSteps, hygieneSteps, biologicalSteps }: PhotoFindings, words: Words): string {
  const steps = [...hygieneSteps, ...culturalSteps, ...biologicalSteps];
  return steps.length > 0 ? `<h2>${words('record.doFirst')}</h2>${writeList(steps)}` : '';
}

// Chemical control only ever comes from a card of the guide, never from the model: and only from the card that goes by the
// name of what the model holds for likeliest. The nearest card of the crop may be about something else.
function writeChemical(
  { candidates: [likeliest], crop }: PhotoFindings,
  cards: Parts['cards'],
  words: Words,
): string {
  const card = likeliest && cards.find((one) => isNamed(one, likeliest.problem, crop));
  if (!card || !('chemical' in card.sections)) return '';
  return [
    `<h2>${words('record.chemicalFromGuide')}</h2>`,
    `<p>${escapeHtml(card.title)}: ${escapeHtml(card.sections.chemical)}</p>`,
    `<p><strong>${words('record.beforeSpraying')}</strong> ${words('record.safety')}</p>`,
    `<p><em>${escapeHtml(nameSources(card.sources, words))}</em></p>`,
  ].join('');
}
