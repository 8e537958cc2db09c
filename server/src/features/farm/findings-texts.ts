import type { Candidate, GuideCard, PhotoFindings } from '../../adapters/advisor/port.ts';
import { cleanHtml, escapeText, listSources, writeList } from './html-texts.ts';

type Parts = { findings: PhotoFindings; cards: Pick<GuideCard, 'title' | 'sources' | 'sections'>[] };

const SURE_FROM = 0.6;
const LIKELY_FROM = 0.8;

const qualityAdvice: Record<PhotoFindings['imageQuality'], string> = {
  good: '',
  blurred: 'The photo is blurred. Take it again: hold the phone still and tap on the leaf.',
  dark: 'The photo is too dark. Take it again in daylight, with the light behind you.',
  bright: 'The photo is too bright. Take it again in the shade.',
  too_far: 'The plant is far away. Take another photo from close by.',
};

const safety =
  'Read the whole label. Use only what is registered for this crop here. Wear gloves, boots, long sleeves and a mask. ' +
  'Keep children, animals and water away. Keep the waiting time before harvest that the label gives.';

/** The `content` of a record that a model made. The words are the model's, the HTML and the safety block are ours. */
export function writeFindings({ findings, cards }: Parts): string {
  if (!findings.isPlant) {
    return cleanHtml(
      '<p>This picture shows no plant that can be looked at. Take a photo of a leaf, a fruit or the plant.</p>',
    );
  }
  const { candidates, imageQuality } = findings;
  const parts = [
    `<p>${escapeText(findings.summary)}</p>`,
    imageQuality === 'good' ? '' : `<p><strong>${qualityAdvice[imageQuality]}</strong></p>`,
    findings.crop ? `<p>Crop: ${escapeText(findings.crop)} (${band(findings.cropConfidence)})</p>` : '',
    candidates.length > 0
      ? '<h2>What it may be</h2>'
      : '<h2>What it may be</h2><p>Nothing that looks like trouble.</p>',
    ...candidates.map(writeCandidate),
    isUnsure(findings)
      ? '<p><strong>This is not certain.</strong> Take another photo, or show it to an expert, before you act.</p>'
      : '',
    writeSteps(findings),
    writeChemical(cards),
    findings.askOrPhotographNext.length > 0
      ? `<h2>To be surer</h2>${writeList(findings.askOrPhotographNext)}`
      : '',
    findings.recheckInDays
      ? `<p>Look again in ${findings.recheckInDays} ${findings.recheckInDays === 1 ? 'day' : 'days'}.</p>`
      : '',
    findings.seeExpert ? '<p><strong>Show this to an extension officer or a plant doctor.</strong></p>' : '',
  ];
  return cleanHtml(parts.join(''));
}

function isUnsure({ candidates }: PhotoFindings): boolean {
  const [likeliest] = candidates;
  return likeliest !== undefined && likeliest.confidence < SURE_FROM;
}

function band(confidence: number): string {
  if (confidence >= LIKELY_FROM) return 'likely';
  return confidence >= SURE_FROM ? 'possible' : 'uncertain';
}

function writeCandidate({ problem, confidence, signsSeen, signsMissing, lookAlike }: Candidate): string {
  return [
    `<h3>${escapeText(problem)} (${band(confidence)})</h3>`,
    signsSeen.length > 0 ? `<p>Seen:</p>${writeList(signsSeen)}` : '',
    signsMissing.length > 0 ? `<p>Not seen, though it would be typical:</p>${writeList(signsMissing)}` : '',
    lookAlike ? `<p>Looks like it: ${escapeText(lookAlike)}</p>` : '',
  ].join('');
}

function writeSteps({ culturalSteps, hygieneSteps, biologicalSteps }: PhotoFindings): string {
  const steps = [...hygieneSteps, ...culturalSteps, ...biologicalSteps];
  return steps.length > 0 ? `<h2>Do first</h2>${writeList(steps)}` : '';
}

// Chemical control only ever comes from a card of the guide, never from the model.
function writeChemical(cards: Parts['cards']): string {
  const [card] = cards;
  if (!card) return '';
  return [
    '<h2>Chemical control, from the field guide</h2>',
    `<p>${escapeText(card.title)}: ${escapeText(card.sections.chemical)}</p>`,
    `<p><strong>Before any spraying:</strong> ${safety}</p>`,
    `<p><em>${listSources(card.sources)}</em></p>`,
  ].join('');
}
