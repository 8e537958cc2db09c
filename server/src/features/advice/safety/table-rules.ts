import { load } from 'js-yaml';
import { z } from 'zod';

const phoneKinds = ['emergency', 'poison_centre', 'crisis_line', 'farmers_line', 'veterinary'] as const;
const listings = ['stockholm', 'rotterdam', 'who_ia', 'who_ib', 'national'] as const;
const listedWords = (separator: string) =>
  z.string().transform((text) => text.split(separator).filter((part) => part !== ''));

const phoneRow = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  kind: z.enum(phoneKinds),
  number: z.string().regex(/^[+*]?\d{2,14}$/),
  name: z.string().min(1),
  source: z.string().min(1),
  /** When somebody looked the number up; empty where it is from general knowledge and still has to be. */
  checked_on: z.union([z.literal(''), z.iso.date()]),
});
const countryRow = z.object({ country: z.string().regex(/^[A-Z]{2}$/), languages: listedWords(' ') });
const ingredientRow = z.object({
  name: z.string().min(1),
  listings: listedWords(' ').pipe(z.array(z.enum(listings)).min(1)),
  spellings: listedWords(';'),
  source: z.string().min(1),
  listed_as_of: z.string().regex(/^\d{4}$/),
});
const sentence = z.string().min(1);
const situationTexts = z.strictObject({ now: sentence, call: sentence, never: sentence });
const textsOfLanguage = z.strictObject({
  labels: z.strictObject({
    ...wordsOf(phoneKinds),
    ...wordsOf(listings),
    anywhere: sentence,
    sources: sentence,
  }),
  unknown: sentence,
  situations: z.record(z.string(), situationTexts),
});
const situationTable = z.record(
  z.string(),
  z.strictObject({
    kinds: z.array(z.enum(phoneKinds)).min(1),
    /** Cards of the guide on the same danger. */
    cards: z.array(sentence),
    sources: z.array(sentence).min(1),
  }),
);

export type PhoneKind = (typeof phoneKinds)[number];
export type Phone = z.output<typeof phoneRow>;
export type Country = z.output<typeof countryRow>;
export type Ingredient = z.output<typeof ingredientRow>;
export type SafetyTexts = z.output<typeof textsOfLanguage>;
export type Situations = z.output<typeof situationTable>;

/** @throws Error naming the row that is not well formed. */
export const readPhones = (csv: string): Phone[] => readRows(csv, phoneRow);
/** Countries in the order in which they are offered to a language. */
export const readCountries = (csv: string): Country[] => readRows(csv, countryRow);
export const readIngredients = (csv: string): Ingredient[] => readRows(csv, ingredientRow);
export const readTexts = (yaml: string): SafetyTexts => textsOfLanguage.parse(load(yaml));
export const readSituations = (yaml: string): Situations => situationTable.parse(load(yaml));

/** The cards of the guide on the same danger as any situation. */
export function listCardsOnDanger(situations: Situations): Set<string> {
  return new Set(Object.values(situations).flatMap(({ cards }) => cards));
}

function wordsOf<K extends string>(keys: readonly K[]): Record<K, typeof sentence> {
  return Object.fromEntries(keys.map((key) => [key, sentence])) as Record<K, typeof sentence>;
}

function readRows<T>(csv: string, row: z.ZodType<T>): T[] {
  const [header = '', ...lines] = csv.split(/\r?\n/).filter((line) => line.trim() !== '');
  const names = header.split(',');
  return lines.map((line) => {
    const cells = [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map((cell) => cell[1] ?? cell[2] ?? '');
    const read = row.safeParse(Object.fromEntries(names.map((name, index) => [name, cells[index]])));
    if (!read.success) throw new Error(`a row is not well formed: ${line}`);
    return read.data;
  });
}
