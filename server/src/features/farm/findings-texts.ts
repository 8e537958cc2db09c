import type { Language } from '@agri/contract/languages.ts';
import type { Candidate, GuideCard, PhotoFindings } from '../../adapters/advisor/port.ts';
import { escapeHtml } from '../../words/escape-html.ts';
import { type Words, wordsIn } from '../../words/words.ts';
import { nameSources } from '../../words/write-card.ts';
import { cleanHtml, writeList } from './html-texts.ts';

type Parts = {
  findings: PhotoFindings;
  cards: Pick<GuideCard, 'title' | 'sources' | 'sections'>[];
  language: Language;
};

const SURE_FROM = 0.6;
const LIKELY_FROM = 0.8;

/** The `content` of a record that a model made. The words are the model's, the HTML and the safety block are ours. */
export function writeFindings({ findings, cards, language }: Parts): string {
  const words = wordsIn(language);
  if (!findings.isPlant) return cleanHtml(`<p>${words('record.noPlant')}</p>`);
  const { candidates, imageQuality, crop, cropConfidence, askOrPhotographNext, recheckInDays } = findings;
  const parts = [
    `<p>${escapeHtml(findings.summary)}</p>`,
    imageQuality === 'good' ? '' : `<p><strong>${words(`record.photo.${imageQuality}`)}</strong></p>`,
    crop ? `<p>${escapeHtml(words('record.crop', { crop, band: band(cropConfidence, words) }))}</p>` : '',
    `<h2>${words('record.mayBe')}</h2>`,
    candidates.length > 0 ? '' : `<p>${words('record.noTrouble')}</p>`,
    ...candidates.map((candidate) => writeCandidate(candidate, words)),
    isUnsure(findings)
      ? `<p><strong>${words('record.notCertain')}</strong> ${words('record.notCertainNext')}</p>`
      : '',
    writeSteps(findings, words),
    writeChemical(cards, words),
    askOrPhotographNext.length > 0
      ? `<h2>${words('record.toBeSurer')}</h2>${writeList(askOrPhotographNext)}`
      : '',
    recheckInDays ? `<p>${words('record.lookAgain', { days: recheckInDays })}</p>` : '',
    findings.seeExpert ? `<p><strong>${words('record.seeExpert')}</strong></p>` : '',
  ];
  return cleanHtml(parts.join(''));
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

// Chemical control only ever comes from a card of the guide, never from the model.
function writeChemical(cards: Parts['cards'], words: Words): string {
  const [card] = cards;
  if (!card) return '';
  return [
    `<h2>${words('record.chemicalFromGuide')}</h2>`,
    `<p>${escapeHtml(card.title)}: ${escapeHtml(card.sections.chemical)}</p>`,
    `<p><strong>${words('record.beforeSpraying')}</strong> ${words('record.safety')}</p>`,
    `<p><em>${escapeHtml(nameSources(card.sources, words))}</em></p>`,
  ].join('');
}
