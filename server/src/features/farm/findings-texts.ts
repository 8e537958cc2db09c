import type { Language } from '@agri/contract/languages.ts';
import { type Severity, severities } from '@agri/contract/step-kinds.ts';
import type { Candidate, GuideCard, PhotoFindings } from '../../adapters/advisor/port.ts';
import { escapeHtml } from '../../i18n/escape-html.ts';
import { type Words, wordsIn } from '../../i18n/words.ts';
import { nameSources } from '../../i18n/write-card.ts';
import { cleanHtml, writeFold, writeList, writeNumbered } from './html-texts.ts';
import { isNamed } from './name-rules.ts';

type Parts = {
  findings: PhotoFindings;
  cards: Pick<GuideCard, 'id' | 'title' | 'sources' | 'sections' | 'aliases' | 'crops'>[];
  language: Language;
};

const SURE_FROM = 0.6;
const LIKELY_FROM = 0.8;

/**
 * The `content` of a record that a model made: what it is, how bad, what to do; the signs and the rest open by a tap. The
 * words are the model's, the HTML and the safety block are ours.
 */
export function writeFindings({ findings, cards, language }: Parts): string {
  const words = wordsIn(language);
  if (!findings.isPlant) return cleanHtml(`<p>${words('record.noPlant')}</p>`);
  const { candidates, imageQuality, crop, cropConfidence, askOrPhotographNext, severity } = findings;
  const [likeliest, ...others] = candidates;
  const parts = [
    imageQuality === 'good' ? '' : `<p><strong>${words(`record.photo.${imageQuality}`)}</strong></p>`,
    likeliest ? nameCandidate(likeliest, words) : `<p><strong>${words('record.noTrouble')}</strong></p>`,
    isKnown(severity)
      ? `<p data-severity="${severity}"><strong>${words(`record.severity.${severity}`)}</strong></p>`
      : '',
    `<p>${escapeHtml(findings.summary)}</p>`,
    isUnsure(findings)
      ? `<p><strong>${words('record.notCertain')}</strong> ${words('record.notCertainNext')}</p>`
      : '',
    writeSteps(findings, words),
    findings.seeExpert ? `<p><strong>${words('record.seeExpert')}</strong></p>` : '',
    writeFold(words('card.looksLike'), likeliest ? writeSigns(likeliest, words) : ''),
    writeFold(
      words('record.mayAlsoBe'),
      others.map((other) => nameCandidate(other, words) + writeSigns(other, words)).join(''),
    ),
    writeChemical(findings, cards, words),
    writeFold(
      words('record.toBeSurer'),
      askOrPhotographNext.length > 0 ? writeList(askOrPhotographNext) : '',
    ),
    crop ? `<p>${escapeHtml(words('record.crop', { crop, band: band(cropConfidence, words) }))}</p>` : '',
  ];
  return cleanHtml(parts.join(''));
}

function isKnown(severity: PhotoFindings['severity']): severity is Severity {
  return severities.some((known) => known === severity);
}

function isUnsure({ candidates }: PhotoFindings): boolean {
  const [likeliest] = candidates;
  return likeliest !== undefined && likeliest.confidence < SURE_FROM;
}

function band(confidence: number, words: Words): string {
  if (confidence >= LIKELY_FROM) return words('record.band.likely');
  return words(confidence >= SURE_FROM ? 'record.band.possible' : 'record.band.uncertain');
}

function nameCandidate({ problem, confidence }: Candidate, words: Words): string {
  return `<h3>${escapeHtml(problem)} (${band(confidence, words)})</h3>`;
}

function writeSigns({ signsSeen, signsMissing, lookAlike }: Candidate, words: Words): string {
  return [
    signsSeen.length > 0 ? `<p>${words('record.seen')}</p>${writeList(signsSeen)}` : '',
    signsMissing.length > 0 ? `<p>${words('record.notSeen')}</p>${writeList(signsMissing)}` : '',
    lookAlike ? `<p>${escapeHtml(words('record.lookAlike', { lookAlike }))}</p>` : '',
  ].join('');
}

function writeSteps({ culturalSteps, hygieneSteps, biologicalSteps }: PhotoFindings, words: Words): string {
  const steps = [...hygieneSteps, ...culturalSteps, ...biologicalSteps];
  return steps.length > 0 ? `<h2>${words('record.doFirst')}</h2>${writeNumbered(steps)}` : '';
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
  const told = [
    `<p>${escapeHtml(card.title)}: ${escapeHtml(card.sections.chemical)}</p>`,
    `<p><strong>${words('record.beforeSpraying')}</strong> ${words('record.safety')}</p>`,
    `<p><em>${escapeHtml(nameSources(card.sources, words))}</em></p>`,
  ];
  return writeFold(words('record.chemicalFromGuide'), told.join(''));
}
