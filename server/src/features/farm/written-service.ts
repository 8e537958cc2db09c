import type { Language } from '@agri/contract/languages.ts';
import { isTrouble, weighTroubles } from '@agri/contract/signs/ask-signs.ts';
import type { SignAnswers } from '@agri/contract/signs/sign-schemas.ts';
import type { FoundCard, GuideCard } from '../../adapters/advisor/port.ts';
import type { UserId } from '../../user-id.ts';
import { type Judged, judgeLastCheck, type LastCheck } from './last-check-rules.ts';
import type { SignsParts } from './signs-service.ts';
import type { FirstRow, SignsStore } from './signs-store.ts';
import { type FirstSaid, judgeSigns, writeCandidate, writeSignsRecord } from './signs-texts.ts';
import { writeFailure, writeGuideRecord } from './texts.ts';

export type WrittenParts = Pick<SignsParts, 'listCardsOf' | 'writeUrgent'> & {
  store: SignsStore;
  findCard: (id: string) => Promise<GuideCard | undefined>;
};
/** A record in another language than it was written in. */
type Shown = { content: string; language: Language; signs: FirstRow['signs'] };

export type WrittenService = ReturnType<typeof writtenService>;

/** What a check was written from, to write it again in another language: the cards of the guide, never the words of a model. */
export function writtenService({ store, findCard, listCardsOf, writeUrgent }: WrittenParts) {
  /** What the check said before its person answered to signs; in `language` where the guide wrote it. */
  async function readFirst(userId: UserId, record: FirstRow, language: Language): Promise<FirstSaid> {
    const { written, prompt } = record;
    if (written?.mode === 'guide' && written.language !== language) {
      const html = record.status === 'failed' ? writeFailure(language) : await writeAnew(record, language);
      if (html !== undefined) return { mode: 'guide', html, language };
    }
    const urgent = await writeUrgent(userId, prompt, (written?.language as Language) ?? language);
    return {
      mode: written?.mode ?? record.mode,
      html: record.first_content.replace(urgent, ''),
      language: written?.language,
    };
  }

  /** Undefined when a card that it told is no longer in the guide. */
  async function writeAnew(record: FirstRow, language: Language): Promise<string | undefined> {
    const { written, prompt, measurements, photo_way: photoWay } = record;
    if (!written || !measurements) return undefined;
    const { reason, cards: told = [] } = written;
    const cards: FoundCard[] = [];
    for (const { id, certainty } of told) {
      const card = await findCard(id);
      if (!card) return undefined;
      cards.push({ ...card, certainty });
    }
    return writeGuideRecord({
      prompt,
      cards,
      measurements,
      photoWay,
      language,
      ...(reason ? { reason } : {}),
    });
  }

  return {
    readFirst,

    /** What the newest check of an item found; the trouble by its name in the guide. */
    async tellLast(check: LastCheck, language: Language): Promise<Pick<Judged, 'found' | 'name'>> {
      const told = check.signs?.card ?? check.written?.cards?.[0]?.id;
      const card = told ? await findCard(told) : undefined;
      const { found, name, card: named } = judgeLastCheck(check, () => card !== undefined && isTrouble(card));
      if (!named) return { found, name };
      return { found, name: card ? writeCandidate(card, language).title : null };
    },

    /** A record in `language`; undefined when it is in that language, a model wrote it, or what it told is no longer known. */
    async show(userId: UserId, id: string, language: Language): Promise<Shown | undefined> {
      const record = await store.findFirst(userId, id);
      if (!record?.language || record.language === language) return undefined;
      const first = await readFirst(userId, record, language);
      const { signs } = record;
      if (!signs?.card && first.language !== language) return undefined;
      const urgent = await writeUrgent(userId, record.prompt, language);
      if (!signs) return { content: urgent + first.html, language, signs };
      const suspects = new Map((await listCardsOf(signs.subject)).map((card) => [card.id, card]));
      const card = signs.card ? suspects.get(signs.card) : undefined;
      if (signs.card && !card) return undefined;
      const weighed = weighTroubles([...suspects.values()].filter(isTrouble), signs as SignAnswers);
      const weight = weighed.find(({ suspect }) => suspect.id === signs.card)?.weight ?? 0;
      const told = {
        record,
        first,
        chosen: card && { ...card, certainty: judgeSigns(weight) },
        others: signs.cards.flatMap(({ id }) => (id === signs.card ? [] : (suspects.get(id) ?? []))),
        language,
      };
      const named = signs.cards.map((kept) => {
        const suspect = suspects.get(kept.id);
        return suspect ? writeCandidate(suspect, language) : kept;
      });
      return { content: writeSignsRecord(told, urgent), language, signs: { ...signs, cards: named } };
    },
  };
}
