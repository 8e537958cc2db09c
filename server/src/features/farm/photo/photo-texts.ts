import type { ChosenWay } from '@agri/contract/farm-schemas.ts';
import type { Language } from '@agri/contract/languages.ts';
import { judgePhoto } from '@agri/contract/photo-quality.ts';
import type { Severity } from '@agri/contract/step-kinds.ts';
import type { PhotoMeasurements } from '../../../adapters/advisor/port.ts';
import { wordsIn } from '../../../i18n/words.ts';
import { looksFar } from './plant-rules.ts';

/** A photo of a check: what was measured, and how its person meant it. */
export type CheckedPhoto = { measurements: PhotoMeasurements; photoWay?: ChosenWay | null | undefined };

/** How much of a leaf is yellow or brown, from where on it is called so. */
const SICK = { mild: 0.01, moderate: 0.1, severe: 0.35 };

/** From how much green on a leaf is called green. */
const GREEN_FROM = 0.9;

/**
 * What is found in a photo, or why it should be taken again; `next` is what to do where nothing was; how good it is; and how to
 * have the colours of a leaf measured.
 */
export function describePhoto({ measurements, photoWay }: CheckedPhoto, language: Language) {
  const words = wordsIn(language);
  const { way } = measurements;
  const colours = way === 'leaf' ? `<p>${describeColours(measurements, language)}</p>` : '';
  const again = adviseAgain(measurements);
  if (again)
    return {
      ...{ isToTakeAgain: true, next: '' },
      ...{ found: headFirst(words(again), language), quality: colours, advice: '' },
    };
  const head = nameFound(measurements, language);
  const quality = `<p>${words('record.photo.good')}</p>`;
  return {
    isToTakeAgain: false,
    next: head ? '' : `<p><strong>${words('record.nextSigns')}</strong></p>`,
    found: (head && `<p><strong>${head}</strong></p>`) + colours,
    quality,
    advice: advise(way, photoWay, words),
  };
}

/** What is wrong stands as large as a name; what to do about it stands below. */
export function headFirst(text: string, language: Language): string {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text);
  const [{ segment: head } = { segment: text }] = sentences;
  const rest = text.slice(head.length);
  return `<p><strong>${head.trim()}</strong></p>${rest ? `<p>${rest}</p>` : ''}`;
}

/** What a measured leaf says by itself; empty where it says nothing. */
function nameFound(measurements: PhotoMeasurements, language: Language): string {
  const { way, canopy } = measurements;
  if (judgeSeverity(measurements)) return describeSick(measurements, language);
  return way === 'leaf' && canopy >= GREEN_FROM ? wordsIn(language)('record.leafGreen') : '';
}

/** How much of a measured leaf is yellow or brown. */
function describeSick({ yellowed, browned }: PhotoMeasurements, language: Language): string {
  const share = percentIn(language).format(yellowed + browned);
  return wordsIn(language)('record.leafSick', { share });
}

/** How bad a measured leaf is, by its yellow and brown; undefined of what was not measured, and of a healthy leaf. */
export function judgeSeverity({ way, yellowed, browned }: PhotoMeasurements): Severity | undefined {
  const sick = yellowed + browned;
  if (way !== 'leaf' || sick < SICK.mild) return undefined;
  if (sick >= SICK.severe) return 'severe';
  return sick >= SICK.moderate ? 'moderate' : 'mild';
}

/** How bad a leaf is that was measured, drawn on the screen, and by which share of it; empty where it was not. */
export function writeSeverity(measurements: PhotoMeasurements, language: Language): string {
  const severity = judgeSeverity(measurements);
  if (!severity) return '';
  const word = wordsIn(language)(`record.severity.${severity}`);
  return `<p data-severity="${severity}"><strong>${word}</strong> <br />${describeSick(measurements, language)}</p>`;
}

/** Who meant a leaf on paper hears why it was not measured; who meant a plant where it stands is not asked for a leaf. */
function advise(
  way: PhotoMeasurements['way'],
  photoWay: CheckedPhoto['photoWay'],
  words: ReturnType<typeof wordsIn>,
): string {
  if (way === 'leaf' || photoWay === 'plant') return '';
  return `<p>${words(photoWay === 'leaf' ? 'record.leafNotCut' : 'record.leafOnPaper')}</p>`;
}

/** Why another photo would be better. Paper, sky and skin are smooth and bright: no plant is said before blurred or bright. */
function adviseAgain(measurements: PhotoMeasurements) {
  const verdict = judgePhoto(measurements);
  if (measurements.way === 'none' && verdict !== 'dark') return 'record.noPlant';
  if (verdict !== 'good') return `record.photo.${verdict}` as const;
  return looksFar(measurements) ? 'record.photo.far' : undefined;
}

/** The colours of a leaf on plain ground, as shares of it. */
function describeColours({ canopy, yellowed, browned }: PhotoMeasurements, language: Language): string {
  const percent = percentIn(language);
  return wordsIn(language)('record.colours', {
    canopy: percent.format(canopy),
    yellowed: percent.format(yellowed),
    browned: percent.format(browned),
  });
}

function percentIn(language: Language): Intl.NumberFormat {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
}
