import type { Language } from '@agri/contract/languages.ts';
import { limits } from '@agri/contract/limits.ts';
import type { GuideCard } from '../../adapters/advisor/port.ts';
import type { Limit, Limiter } from '../../adapters/limiter/port.ts';
import { AppError } from '../../errors.ts';
import type { QuestionService } from '../questions/service.ts';
import { type ListedCard, writeCardPage, writeListed } from './reading-texts.ts';
import type { GuideSearchService } from './search-service.ts';
import type { GuideService } from './service.ts';

type Crop = { code: string; name: string };
type Parts = {
  guide: Pick<GuideService, 'findCard' | 'listAll' | 'listCardsOf' | 'listKeeping' | 'listSearched'>;
  search: Pick<GuideSearchService, 'findCards'>;
  readSearchParts: QuestionService['readSearchParts'];
  /** The crops that people grow, in the order of the table, named in a language. */
  listCrops: (language: Language) => Promise<Crop[]>;
  /** The HTML of a text of this card in Markdown, sanitised. */
  writeHtml: (text: string, card: GuideCard) => string;
  limiter: Pick<Limiter, 'take'>;
  /** The networks that an address is counted by; none for this computer itself. */
  networksOf: (address: string) => string[];
};
/** Who asks: the guide is open, so people are counted by their address. */
type Reader = { language: Language; address: string };
type Subject = Crop & { kind: 'crop' | 'animal'; cards: number };

/** One a second: many people of a mobile network share an address. */
const byNetwork: Limit = { name: 'guide', points: 600, windowSeconds: 600 };
/** Ten megabytes an hour for a household; a mobile network with many farmers has more than one address. */
const wholeByNetwork: Limit = { name: 'guide-whole', points: 60, windowSeconds: 3600 };

export type GuideReadingService = ReturnType<typeof guideReadingService>;

/** The field guide as a place to look around in: crops and animals, their cards, and a search. */
export function guideReadingService({
  guide,
  search,
  readSearchParts,
  listCrops,
  writeHtml,
  limiter,
  networksOf,
}: Parts) {
  /** The cards do not change while the server runs. */
  const subjectsOf = new Map<Language, Promise<Subject[]>>();

  async function takeAt(address: string, limit: Limit): Promise<void> {
    for (const network of networksOf(address)) await limiter.take(limit, network);
  }
  const takeFor = ({ address }: Reader) => takeAt(address, byNetwork);

  const { listCardsOf } = guide;

  async function listCropSubjects(language: Language): Promise<Subject[]> {
    const crops = await listCrops(language);
    const counted = await Promise.all(
      crops.map(async (crop) => ({
        ...crop,
        kind: 'crop' as const,
        cards: (await listCardsOf(crop.code)).length,
      })),
    );
    return counted.filter(({ cards }) => cards > 0);
  }

  /** Animals are those that a card on keeping is about; its title names them in each language. */
  async function listAnimals(language: Language): Promise<Subject[]> {
    const keeping = await guide.listKeeping();
    return Promise.all(
      keeping.map(async (card) => {
        const [code = ''] = card.id.split('/');
        return {
          code,
          name: writeListed(card, language).title,
          kind: 'animal' as const,
          cards: (await listCardsOf(code)).length,
        };
      }),
    );
  }

  async function readSubjects(language: Language): Promise<Subject[]> {
    const [crops, animals] = await Promise.all([listCropSubjects(language), listAnimals(language)]);
    return [...crops, ...animals.filter(({ cards }) => cards > 0)];
  }

  async function listSubjects(language: Language): Promise<Subject[]> {
    const subjects = subjectsOf.get(language) ?? readSubjects(language);
    subjectsOf.set(language, subjects);
    subjects.catch(() => subjectsOf.delete(language));
    return subjects;
  }

  function writePage(card: GuideCard, language: Language) {
    const { doNot, folds, foldsLanguage, ...page } = writeCardPage(card, language);
    return {
      ...page,
      do_not: doNot,
      folds: folds.map(({ title, text, note = '' }) => ({
        title,
        html: writeHtml(`${note}\n\n${text}`, card),
      })),
      folds_language: foldsLanguage,
    };
  }

  return {
    /** The crops and animals that have cards, crops first. */
    listSubjects,

    /** All of it: the subjects with the ids of their cards, what the search needs, and each card. */
    async *readAll(language: Language) {
      const subjects = [];
      for (const subject of await listSubjects(language)) {
        const ids = (await listCardsOf(subject.code)).map(({ id }) => id);
        subjects.push({ ...subject, ids });
      }
      yield { subjects, search: await readSearchParts(language) };
      const searched = new Map((await guide.listSearched()).map((card) => [card.id, card]));
      for (const card of await guide.listAll()) {
        const { crops = [], isGeneral = false } = searched.get(card.id) ?? {};
        yield {
          card: { ...writePage(card, language), signs: [...card.signs], crops, is_general: isGeneral },
        };
      }
    },

    /** Counts one look at what the whole is. @throws AppError `too_many_requests`. */
    takeForEdition: takeFor,

    /** Counts one fetching of the whole. @throws AppError `too_many_requests`. */
    takeForWhole: ({ address }: Reader) => takeAt(address, wholeByNetwork),

    /**
     * The cards on a crop or an animal, its commonest troubles first; none for what the guide does not know.
     * @throws AppError `too_many_requests`.
     */
    async listCards(subject: string, reader: Reader): Promise<(ListedCard & { signs: string[] })[]> {
      await takeFor(reader);
      const { language } = reader;
      const cards = await listCardsOf(subject);
      return cards.map((card) => ({ ...writeListed(card, language), signs: [...card.signs] }));
    },

    /** The cards that answer a question in any language of the guide, best first. @throws AppError `too_many_requests`. */
    async search(question: string, reader: Reader): Promise<ListedCard[]> {
      await takeFor(reader);
      const { language } = reader;
      const found = await search.findCards(question, '', language);
      return found.slice(0, limits.guideFoundMax).map((card) => writeListed(card, language));
    },

    /**
     * One card, in the language as far as it is translated, and else in English.
     * @throws AppError `not_found`, `too_many_requests`.
     */
    async readCard(id: string, reader: Reader) {
      await takeFor(reader);
      const card = await guide.findCard(id);
      if (!card)
        throw new AppError('not_found', 'This card is no longer in the field guide. Search for another.', {
          field: 'id',
        });
      return writePage(card, reader.language);
    },
  };
}
