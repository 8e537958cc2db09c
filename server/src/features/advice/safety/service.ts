import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@agri/contract/languages.ts';
import type { UserId } from '../../../user-id.ts';
import type { Advice, Room } from '../room.ts';
import { makeRecogniser } from './recognition-rules.ts';
import {
  type Ingredient,
  type PhoneKind,
  readCountries,
  readIngredients,
  readPhones,
  readTexts,
  readWordTable,
  type SafetyTexts,
} from './table-rules.ts';
import { languageOfQuestion, listCalls, writeHazard, writeSituation } from './texts.ts';

type Parts = {
  readTables: ReadSafetyTables;
  /** The English name of the country in which a person asked for the weather last; undefined where none is known. */
  countryOf: (userId: UserId) => Promise<string | undefined>;
};
export type SafetyService = ReturnType<typeof safetyService>;
export type ReadSafetyTables = ReturnType<typeof safetyTables>;

/** Reads the tables and texts of `content/guide/safety` at the first question, and then no more. */
export function safetyTables(folder: string) {
  let reading: ReturnType<typeof readFolder> | undefined;
  return () => {
    reading ??= readFolder(folder);
    reading.catch(() => {
      reading = undefined;
    });
    return reading;
  };
}

/** The safety room: recognises danger by words, and answers with fixed texts and telephone numbers. No model has a part in it. */
export function safetyService({ readTables, countryOf }: Parts) {
  async function listCallsOf(
    userId: UserId,
    kinds: PhoneKind[],
    language: Language,
  ): Promise<Advice['links']> {
    const { phones, countries, codeOf, texts } = await readTables();
    const name = await countryOf(userId);
    const country = name === undefined ? undefined : (codeOf.get(name) ?? name);
    return listCalls(kinds, country, { phones, countries, texts: texts[language], language });
  }

  async function listHelpLines(userId: UserId, language: Language): Promise<Advice['links']> {
    const links = await listCallsOf(userId, ['farmers_line'], language);
    return links.filter(({ href }) => href !== 'tel:112');
  }

  const room: Room = async (question, { userId }) => {
    const { recogniser, situations, texts } = await readTables();
    const id = recogniser.findSituation(question.text);
    const situation = id === undefined ? undefined : situations[id];
    if (id === undefined || !situation) return undefined;
    const language = languageOfQuestion(question.text, question.language);
    return {
      room: 'safety',
      text: writeSituation(id, texts[language]),
      folds: [
        {
          title: texts[language].labels.sources,
          text: situation.sources.map((source) => `- ${source}`).join('\n'),
        },
      ],
      links: await listCallsOf(userId, situation.kinds, language),
      taps: [],
      cards: [],
    };
  };

  return {
    room,

    /** Reads the tables ahead of the first question. @throws Error naming what is not well formed. */
    async load(): Promise<void> {
      await readTables();
    },

    /** The banned and highly hazardous active ingredients that a text names. */
    findHazardous: async (text: string): Promise<Ingredient[]> =>
      (await readTables()).recogniser.findHazardous(text),

    /** What has to be said before a text that names such ingredients, in Markdown; undefined where it names none. */
    async warnOf(text: string, language: Language): Promise<string | undefined> {
      const { recogniser, texts } = await readTables();
      const named = recogniser.findHazardous(text);
      return named.length > 0 ? writeHazard(named, texts[language]) : undefined;
    },

    /** That there is no advice on a question, and the farmers' help lines of the person's country. */
    async writeUnknown(userId: UserId, language: Language): Promise<Pick<Advice, 'text' | 'links'>> {
      const { texts } = await readTables();
      return { text: texts[language].unknown, links: await listHelpLines(userId, language) };
    },

    /** The first help line for farmers in the person's country; undefined where the table has none. */
    findHelpLine: async (userId: UserId, language: Language): Promise<Advice['links'][number] | undefined> =>
      (await listHelpLines(userId, language))[0],
  };
}

async function readFolder(folder: string) {
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const [words, ingredients, phones, countries, names] = await Promise.all([
    read('words.yaml').then(readWordTable),
    read('active-ingredients.csv').then(readIngredients),
    read('phone-numbers.csv').then(readPhones),
    read('countries.csv').then(readCountries),
    readdir(join(folder, 'texts')),
  ]);
  const texts = await Promise.all(
    names.map(async (name) => [name.replace('.yaml', ''), readTexts(await read(join('texts', name)))]),
  );
  const english = new Intl.DisplayNames('en', { type: 'region' });
  return {
    recogniser: makeRecogniser(words, ingredients),
    situations: words.situations,
    phones,
    countries,
    codeOf: new Map(phones.map(({ country }) => [english.of(country) ?? country, country])),
    texts: Object.fromEntries(texts) as Record<Language, SafetyTexts>,
  };
}
