import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOnWhole, listTroubles } from '@agri/contract/guide-cards.ts';
import type { Language } from '@agri/contract/languages.ts';
import { CropNames, type CropTable } from '@agri/matching/crop-names.ts';
import type { SearchedCard } from '@agri/matching/guide-search.ts';
import { mapInSteps } from '@agri/matching/steps.ts';
import type { GuideCard, Trouble } from '../../adapters/advisor/port.ts';
import { parseCard } from './card-rules.ts';
import { type CropCard, isGeneral, listCropCards, readCropCard } from './crop-cards-rules.ts';
import { type CropNameTable, chooseNames, parseCropNames } from './table-rules.ts';
import { attachTranslations } from './translation-rules.ts';

type ReadGuide = {
  cards: Map<string, GuideCard>;
  cropCards: CropCard[];
  table: CropNameTable;
  /** In all languages. */
  names: CropNames;
};
export type GuideService = ReturnType<typeof guideService>;

/** The field guide: cards in files, read into memory when it is first asked for. */
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

    /** The names of crops and animals in a language, or in all of them. */
    async readCropNames(language?: Language): Promise<CropTable> {
      return chooseNames((await readOnce()).table, language);
    },

    /** The crops and animals that a text names, in any language, with the kinds of each. */
    async findCrops(text: string): Promise<string[]> {
      const { names } = await readOnce();
      return names.widen(names.find(text));
    },

    /** What the search knows of each card besides its questions. */
    async listSearched(): Promise<SearchedCard[]> {
      return (await readOnce()).cropCards.map(({ card, crops }) => ({
        id: card.id,
        crops,
        isGeneral: isGeneral(card),
        isWhole: isOnWhole(card),
        titles: [card, ...Object.values(card.translations ?? {})].map(({ title }) => title),
      }));
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
      return listCropCards((await readOnce()).cropCards, crop);
    },

    /** The same by the code of a crop or an animal, which may be another name than the guide's: brinjal is eggplant. */
    async listCardsOf(code: string): Promise<GuideCard[]> {
      const { cropCards, names } = await readOnce();
      return listCropCards(cropCards, names.nameOf(code.replaceAll('-', ' ')));
    },
  };
}

async function readGuide(folder: string): Promise<ReadGuide> {
  const [table, cards] = await Promise.all([
    readFile(join(folder, 'crop-names.yaml'), 'utf8').then(parseCropNames),
    readCards(folder),
  ]);
  const names = new CropNames(chooseNames(table));
  const inEnglish = new CropNames(chooseNames(table, 'en'));
  return {
    ...{ cards: new Map(cards.map((card) => [card.id, card])), table, names },
    cropCards: cards.map((card) => readCropCard(card, names, inEnglish)),
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
