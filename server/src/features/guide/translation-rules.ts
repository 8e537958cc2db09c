import { type Language, languages } from '@agri/contract/languages.ts';
import { doInSteps, mapInSteps } from '@agri/matching/steps.ts';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { CardTranslation, GuideCard } from '../../adapters/advisor/port.ts';
import { splitSections } from './card-rules.ts';

/**
 * One file of translations, by its path: `<language>/<subject>.yaml` has the short forms of a subject's cards,
 * `<language>/<subject>/<name>.md` the whole text of one.
 */
export type TranslationFile = { path: string; text: string };
type Translations = Partial<Record<Language, CardTranslation>>;

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
/** What a section has in each language alike. */
const partsOf = {
  points: (text: string) => String((text.match(/^(- |\d+\. )/gm) ?? []).length),
  numbers: (text: string) => listNumbers(text).join(' '),
  links: (text: string) => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, id]) => id).join(' '),
};
/** The zeros of the scripts in which the app's languages write numbers. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xbe6];

/**
 * The cards, each with its short forms and whole texts in other languages; by titles and signs there it is found too.
 * @throws Error naming the file and the card of a translation that is not well formed, has no card, has another number of
 * acts or points, or other numbers, links or sections than the card.
 */
export async function attachTranslations(cards: GuideCard[], files: TranslationFile[]): Promise<GuideCard[]> {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const found = new Map<string, Translations>();
  await doInSteps(
    files.filter(({ path }) => path.endsWith('.yaml')),
    ({ path, text }) => {
      const { language, subject } = readPath(path);
      for (const [name, translated] of Object.entries(parse(path, text))) {
        const id = `${subject}/${name}`;
        if (!byId.has(id)) throw new Error(`${path}: ${name}: there is no card ${id}`);
        found.set(id, { ...found.get(id), [language]: translated });
      }
    },
  );
  await doInSteps(
    files.filter(({ path }) => path.endsWith('.md')),
    ({ path, text }) => {
      const { language, subject, name } = readPath(path);
      const id = `${subject}/${name}`;
      const [card, short] = [byId.get(id), found.get(id)?.[language]];
      if (!card) throw new Error(`${path}: there is no card ${id}`);
      if (!short) throw new Error(`${path}: the card has no short form in this language`);
      const sections = readSections(path, card, text);
      found.set(id, { ...found.get(id), [language]: { ...short, sections } });
    },
  );
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

function readPath(path: string): { language: Language; subject: string; name: string } {
  const [, code, subject, name = ''] = /^([a-z]{2})\/([a-z-]+)(?:\.yaml|\/([a-z-]+)\.md)$/.exec(path) ?? [];
  const language = codes.find((known) => known === code);
  if (!language || !subject) throw new Error(`${path}: is not <language>/<subject>.yaml or /<name>.md`);
  return { language, subject, name };
}

function readSections(path: string, card: GuideCard, text: string): Record<string, string> {
  const sections = splitSections(card.kind, text.replaceAll('\r\n', '\n'));
  const own: [string, string][] = Object.entries(card.sections);
  for (const [name, said] of own) {
    const other = sections[name];
    if (!other) throw new Error(`${path}: ${name}: is missing`);
    for (const [what, list] of Object.entries(partsOf)) {
      const [one, translated] = [list(said), list(other)];
      if (one !== translated)
        throw new Error(`${path}: ${name}: ${what}: "${translated}" instead of "${one}"`);
    }
  }
  return sections;
}

function parse(path: string, text: string): Record<string, CardTranslation> {
  try {
    return translationFile.parse(load(text));
  } catch (error) {
    if (!(error instanceof z.ZodError))
      throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
    const faults = error.issues.map(({ path: [name, ...field], message }) =>
      [String(name), field.join('.'), message].filter(Boolean).join(': '),
    );
    throw new Error(`${path}: ${faults.join('; ')}`, { cause: error });
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
