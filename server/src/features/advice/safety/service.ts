import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@agri/contract/languages.ts';
import { languageOfText } from '@agri/contract/scripts.ts';
import { NameIndex } from '@agri/matching/name-index.ts';
import type { UserId } from '../../../user-id.ts';
import type { QuestionService } from '../../questions/service.ts';
import type { Advice, Room } from '../room.ts';
import {
  type Ingredient,
  listCardsOnDanger,
  type PhoneKind,
  readCountries,
  readIngredients,
  readPhones,
  readSituations,
  readTexts,
  type SafetyTexts,
} from './table-rules.ts';
import { listCalls, writeHazard, writeSituation } from './texts.ts';

type Parts = {
  readTables: ReadSafetyTables;
  questions: Pick<QuestionService, 'findSituation'>;
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

/** Recognises danger by the questions that people ask in it, and answers with fixed texts and telephone numbers, without a model. */
export function safetyService({ readTables, questions, countryOf }: Parts) {
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

  const room: Room = async (question, { userId, turns }) => {
    const { situations, cardsOnDanger, texts } = await readTables();
    const id = await questions.findSituation(
      { text: question.text, isFollowing: turns.length > 0 },
      cardsOnDanger,
    );
    if (id === undefined) return undefined;
    const situation = situations[id];
    if (!situation) return undefined;
    const language = languageOfText(question.text, question.language);
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

    /** What has to be said before a text that names such ingredients, in Markdown; undefined where it names none. */
    async warnOf(text: string, language: Language): Promise<string | undefined> {
      const { findHazardous, texts } = await readTables();
      const named = findHazardous(text);
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
  const [situations, ingredients, phones, countries, names] = await Promise.all([
    read('situations.yaml').then(readSituations),
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
    findHazardous: makeHazardFinder(ingredients),
    situations,
    cardsOnDanger: listCardsOnDanger(situations),
    phones,
    countries,
    codeOf: new Map(phones.map(({ country }) => [english.of(country) ?? country, country])),
    texts: Object.fromEntries(texts) as Record<Language, SafetyTexts>,
  };
}

/** Finds the active ingredients that a text names, by any of their spellings, in the order of the table. */
function makeHazardFinder(ingredients: Ingredient[]): (text: string) => Ingredient[] {
  const spellings = ingredients.flatMap(({ name, spellings: others }) =>
    [name, ...others].map((spelling) => [name, spelling] as const),
  );
  const index = new NameIndex(spellings);
  return (text) => {
    const named = index.find(text);
    return ingredients.filter(({ name }) => named.has(name));
  };
}
