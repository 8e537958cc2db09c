import { doInSteps, mapInSteps } from '@agri/contract/guide-search/steps.ts';
import { type Language, languages } from '@agri/contract/languages.ts';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { CardTranslation, GuideCard } from '../../adapters/advisor/port.ts';

/** One file of translations: `language` and `subject` stand in its path, `<language>/<subject>.yaml`. */
export type TranslationFile = { path: string; text: string };

const codes = languages.map(({ code }) => code).filter((code) => code !== 'en');
const line = z.string().trim().min(1);
const translation = z.strictObject({
  title: line,
  sign: line,
  acts: z.array(line),
  doNot: line,
  call: line,
});
const translationFile = z.record(z.string(), translation);
/** The zeros of the scripts in which the app's languages write numbers. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xbe6];

/**
 * The cards, each with its short forms in other languages, by whose titles and signs it is found too.
 * @throws Error naming the file and the card of a translation that is not well formed, has no card, has another number of
 * acts, or other numbers in a line than the card.
 */
export async function attachTranslations(cards: GuideCard[], files: TranslationFile[]): Promise<GuideCard[]> {
  const ids = new Set(cards.map(({ id }) => id));
  const found = new Map<string, Partial<Record<Language, CardTranslation>>>();
  await doInSteps(files, ({ path, text }) => {
    const { language, subject } = readPath(path);
    for (const [name, translated] of Object.entries(parse(path, text))) {
      const id = `${subject}/${name}`;
      if (!ids.has(id)) throw new Error(`${path}: ${name}: there is no card ${id}`);
      found.set(id, { ...found.get(id), [language]: translated });
    }
  });
  return mapInSteps(cards, (card) => {
    const translations = found.get(card.id);
    if (!translations) return card;
    const aliases = { ...card.aliases };
    const symptoms = [...card.symptoms];
    for (const [language, translated] of Object.entries(translations)) {
      const fault = compare(card, translated);
      const [subject, name] = card.id.split('/');
      if (fault) throw new Error(`${language}/${subject}.yaml: ${name}: ${fault}`);
      aliases[language] = [...new Set([...(aliases[language] ?? []), translated.title])];
      symptoms.push(translated.sign);
    }
    return { ...card, aliases, symptoms, translations };
  });
}

/** The numbers of a text, whatever script they are written in, in order. */
export function listNumbers(text: string): string[] {
  const western = text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.findLast((candidate) => candidate <= code) ?? code;
    return String(code - zero);
  });
  return (western.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => number.replace(',', '.')).sort();
}

function readPath(path: string): { language: Language; subject: string } {
  const [, code, subject] = /^([a-z]{2})\/([a-z-]+)\.yaml$/.exec(path) ?? [];
  const language = codes.find((known) => known === code);
  if (!language || !subject) throw new Error(`${path}: is not <language>/<subject>.yaml`);
  return { language, subject };
}

function parse(path: string, text: string): Record<string, CardTranslation> {
  try {
    return translationFile.parse(load(text));
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw new Error(`${path}: ${(error as Error).message}`);
    const faults = error.issues.map(({ path: [name, ...field], message }) =>
      [String(name), field.join('.'), message].filter(Boolean).join(': '),
    );
    throw new Error(`${path}: ${faults.join('; ')}`);
  }
}

function compare({ title, short }: GuideCard, translated: CardTranslation): string | undefined {
  if (translated.acts.length !== short.acts.length)
    return `acts: ${translated.acts.length} instead of ${short.acts.length}`;
  const lines: [string, string, string | undefined][] = [
    ['title', title, translated.title],
    ['sign', short.sign, translated.sign],
    ...short.acts.map((act, index): [string, string, string | undefined] => [
      `acts.${index}`,
      act,
      translated.acts[index],
    ]),
    ['doNot', short.doNot, translated.doNot],
    ['call', short.call, translated.call],
  ];
  for (const [field, own, other = ''] of lines) {
    const [numbers, others] = [listNumbers(own).join(' '), listNumbers(other).join(' ')];
    if (numbers !== others) return `${field}: the numbers are "${others}" instead of "${numbers}"`;
  }
  return undefined;
}
