import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listTroubles } from '@agri/contract/guide-search/card.ts';
import {
  type GuideSearch,
  indexGuide,
  type SearchTables,
  type Subject,
} from '@agri/contract/guide-search/search.ts';
import { mapInSteps } from '@agri/matching/steps.ts';
import { stem as stemLatin } from 'porter2';
import type { FoundCard, GuideCard, Trouble } from '../../adapters/advisor/port.ts';
import { parseCard } from './card-rules.ts';
import { parseTopicTable, parseWordTable } from './table-rules.ts';
import { attachTranslations } from './translation-rules.ts';

type ReadGuide = { search: GuideSearch<GuideCard>; tables: SearchTables; cards: Map<string, GuideCard> };
export type GuideService = ReturnType<typeof guideService>;

/** The field guide: cards in files, read into memory at the first question and found there by their words. */
export function guideService({ folder }: { folder: string }) {
  let reading: Promise<ReadGuide> | undefined;
  const readOnce = () => {
    reading ??= readGuide(folder);
    reading.catch(() => {
      reading = undefined;
    });
    return reading;
  };

  return {
    /**
     * Reads `content/guide/` ahead of the first question; says how many cards there are.
     * @throws Error naming a card that is not well formed.
     */
    async load(): Promise<number> {
      return (await readOnce()).cards.size;
    },

    /**
     * The cards that answer a question, best first; empty when it is not in the guide. `about` names the thing in
     * question, such as a farm item, and counts only for the crop in it.
     */
    async findCards(question: string, about = ''): Promise<FoundCard[]> {
      return (await readOnce()).search.findCards(question, about);
    },

    /** Cards on these crops, and general ones, that share something with a question, nearest first. */
    async findNear(question: string, crops: string[], found: string[] = []): Promise<GuideCard[]> {
      return (await readOnce()).search.findNear(question, crops, found);
    },

    /** The card with this id, such as `tomato/early-blight`. */
    async findCard(id: string): Promise<GuideCard | undefined> {
      return (await readOnce()).cards.get(id);
    },

    /** The commonest troubles that a profile names, each with its card. */
    async listTroubles(profile: GuideCard): Promise<Trouble[]> {
      const { cards } = await readOnce();
      return listTroubles(profile).map(({ id, name }) => ({ name, card: cards.get(id) }));
    },

    /** What a question is about: crops, sections of cards, and whether it says what is seen. */
    async readSubject(question: string): Promise<Subject> {
      return (await readOnce()).search.readSubject(question);
    },

    /** All cards in the order of their ids, and the tables that they are searched with. */
    async readAll(): Promise<{ cards: GuideCard[]; tables: SearchTables }> {
      const { cards, tables } = await readOnce();
      return { cards: [...cards.values()], tables };
    },

    /** All cards, in the order of their ids. */
    async listAll(): Promise<GuideCard[]> {
      return [...(await readOnce()).cards.values()];
    },

    /** The cards on keeping an animal, one for each kind of animal. */
    async listKeeping(): Promise<GuideCard[]> {
      return [...(await readOnce()).cards.values()].filter(({ kind }) => kind === 'keeping');
    },

    /** The cards on a crop or an animal, its own before those of many crops; without practices. */
    async listCards(crop: string): Promise<GuideCard[]> {
      return (await readOnce()).search.listCards(crop);
    },

    /** The same by the code of a crop or an animal, which may be another name than the guide's: brinjal is eggplant. */
    async listCardsOf(code: string): Promise<GuideCard[]> {
      const { search } = await readOnce();
      const name = code.replaceAll('-', ' ');
      return search.listCards((await search.readSubject(name)).crops[0] ?? name);
    },
  };
}

async function readGuide(folder: string): Promise<ReadGuide> {
  const [wordsText, topicsText, cards] = await Promise.all([
    readFile(join(folder, 'words.yaml'), 'utf8'),
    readFile(join(folder, 'topics.yaml'), 'utf8'),
    readCards(folder),
  ]);
  const tables = { words: parseWordTable(wordsText), topics: parseTopicTable(topicsText) };
  return {
    search: await indexGuide(cards, tables, stemLatin),
    tables,
    cards: new Map(cards.map((card) => [card.id, card])),
  };
}

/**
 * All cards of a guide's folder (`<class>/<subject>/<name>.md`), in the order of their ids, with their translations
 * (`translations/<language>/<subject>.yaml`, whole texts in `translations/<language>/<subject>/<name>.md`).
 * @throws Error naming a card or a translation that is not well formed, or two cards with the same id.
 */
export async function readCards(folder: string): Promise<GuideCard[]> {
  const files = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const names = files.filter((name) => /^[^/]+\/[^/]+\/[^/]+\.md$/.test(name));
  const texts = await Promise.all(
    names.map(async (name) => ({
      path: name.replace(/\.md$/, ''),
      text: await readFile(join(folder, name), 'utf8'),
    })),
  );
  const cards = await mapInSteps(texts, ({ path, text }) => parseCard(path, text));
  cards.sort((one, other) => (one.id < other.id ? -1 : 1));
  const twice = cards.find(({ id }, index) => cards[index + 1]?.id === id);
  if (twice) throw new Error(`${twice.id}: two cards have this id`);
  const translated = files.filter((name) => /^translations\/.+\.(yaml|md)$/.test(name)).sort();
  return attachTranslations(
    cards,
    await Promise.all(
      translated.map(async (name) => ({
        path: name.replace(/^translations\//, ''),
        text: await readFile(join(folder, name), 'utf8'),
      })),
    ),
  );
}
