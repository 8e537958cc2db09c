import type { Language } from '@agri/contract/languages.ts';
import { type Severity, severities } from '@agri/contract/step-kinds.ts';
import type { Candidate, GuideCard, PhotoFindings, PhotoMeasurements } from '../../adapters/advisor/port.ts';
import { cardText } from '../../i18n/card-text.ts';
import { escapeHtml } from '../../i18n/escape-html.ts';
import { markSteps } from '../../i18n/mark-steps.ts';
import { type Words, wordsIn } from '../../i18n/words.ts';
import { nameSources } from '../../i18n/write-card.ts';
import { cleanHtml, writeFold, writeList, writeNumbered } from './html-texts.ts';
import { isNamed } from './name-rules.ts';
import { headFirst, writeSeverity } from './photo/photo-texts.ts';

type Parts = {
  findings: PhotoFindings;
  cards: Pick<
    GuideCard,
    'id' | 'title' | 'kind' | 'short' | 'translations' | 'sources' | 'sections' | 'aliases' | 'crops'
  >[];
  measurements: PhotoMeasurements | null;
  language: Language;
  /** The HTML of what has to be said first: that a substance the findings name is banned or highly hazardous. */
  warning?: string;
};

const SURE_FROM = 0.6;
const LIKELY_FROM = 0.8;

/**
 * The `content` of a record that a model made: what it is, how bad, what to do; the signs and the rest open by a tap. The
 * words are the model's, the HTML and the safety block are ours. Where the guide has a card by the name that a sure model
 * gave, what to do and what not is the guide's, and the model's steps open by a tap.
 */
export function writeFindings({ findings, cards, measurements, language, warning = '' }: Parts): string {
  const words = wordsIn(language);
  if (!findings.isPlant) return cleanHtml(headFirst(words('record.noPlant'), language));
  const { candidates, imageQuality, crop, cropConfidence, askOrPhotographNext } = findings;
  const [likeliest, ...others] = candidates;
  const card = likeliest && cards.find((one) => isNamed(one, likeliest.problem, crop));
  const told = card && !isUnsure(findings) ? card : undefined;
  const parts = [
    warning,
    imageQuality === 'good' ? '' : `<p><strong>${words(`record.photo.${imageQuality}`)}</strong></p>`,
    likeliest
      ? nameLikeliest(likeliest, words)
      : `<p data-found="nothing"><strong>${words('record.noTrouble')}</strong></p>`,
    sayHowBad(findings, measurements, language),
    `<p>${escapeHtml(findings.summary)}</p>`,
    isUnsure(findings)
      ? `<p><strong>${words('record.notCertain')}</strong> ${words('record.notCertainNext')}</p>`
      : '',
    told ? writeCardSteps(told, language) : writeSteps(findings, words),
    findings.seeExpert ? `<p><strong>${words('record.seeExpert')}</strong></p>` : '',
    writeFold(words('card.looksLike'), likeliest ? writeSigns(likeliest, words) : ''),
    writeFold(
      words('record.mayAlsoBe'),
      others.map((other) => nameCandidate(other, words) + writeSigns(other, words)).join(''),
    ),
    told ? writeFold(words('record.saidByAi'), writeSteps(findings, words)) : '',
    writeChemical(card, language),
    writeFold(
      words('record.toBeSurer'),
      askOrPhotographNext.length > 0 ? writeList(askOrPhotographNext) : '',
    ),
    crop ? `<p>${escapeHtml(words('record.crop', { crop, band: band(cropConfidence, words) }))}</p>` : '',
  ];
  return cleanHtml(parts.join(''));
}

/** All that a model says in findings, as plain text, to be searched for substances. */
export function readFindings(findings: PhotoFindings): string {
  const { summary, crop, candidates, culturalSteps, hygieneSteps, biologicalSteps } = findings;
  const said = candidates.flatMap(({ problem, signsSeen, signsMissing, lookAlike }) => [
    problem,
    ...signsSeen,
    ...signsMissing,
    lookAlike,
  ]);
  const steps = [...hygieneSteps, ...culturalSteps, ...biologicalSteps];
  return [summary, crop, ...said, ...steps, ...findings.askOrPhotographNext].join('\n');
}

/** By the share of the leaf where one was measured; else by the model, where it is sure of the name. */
function sayHowBad(
  { candidates: [likeliest], severity }: PhotoFindings,
  measurements: Parts['measurements'],
  language: Language,
): string {
  if (measurements?.way === 'leaf') return likeliest ? writeSeverity(measurements, language) : '';
  if (!isKnown(severity) || !likeliest || judgeSure(likeliest) !== 'likely') return '';
  const word = wordsIn(language)(`record.severity.${severity}`);
  return `<p data-severity="${severity}"><strong>${word}</strong></p>`;
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

/** Marked with how sure the model is, so that it can be shown as a name with its certainty. A model alone is never sure. */
function nameLikeliest(likeliest: Candidate, words: Words): string {
  const { problem, confidence } = likeliest;
  return `<h3 data-sure="${judgeSure(likeliest)}">${escapeHtml(problem)} (${band(confidence, words)})</h3>`;
}

function judgeSure({ confidence }: Candidate) {
  return confidence >= LIKELY_FROM ? 'likely' : 'possible';
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

/** What the guide says to do, and what not. */
function writeCardSteps(card: Parts['cards'][number], language: Language): string {
  const { short } = cardText(card, language);
  const steps = writeNumbered(short.acts);
  const dont = short.doNot ? `<blockquote><p>${escapeHtml(short.doNot)}</p></blockquote>` : '';
  return `<h2>${wordsIn(language)('record.doFirstFromGuide')}</h2>${markSteps(steps, short.kinds ?? [])}${dont}`;
}

// Chemical control only ever comes from a card of the guide, never from the model: and only from the card that goes by the
// name of what the model holds for likeliest. The nearest card of the crop may be about something else.
function writeChemical(card: Parts['cards'][number] | undefined, language: Language): string {
  const words = wordsIn(language);
  if (!card || !('chemical' in card.sections)) return '';
  const { name, sections } = cardText(card, language);
  const told = [
    `<p>${escapeHtml(name)}: ${escapeHtml(sections.chemical ?? '')}</p>`,
    `<p><strong>${words('record.beforeSpraying')}</strong> ${words('record.safety')}</p>`,
    `<p><em>${escapeHtml(nameSources(card.sources, words))}</em></p>`,
  ];
  return writeFold(words('record.chemicalFromGuide'), told.join(''));
}
