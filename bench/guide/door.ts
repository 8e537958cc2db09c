import type { Language } from '@agri/contract/languages.ts';
import { createAdvice, createIntents, createSafety } from '../../server/src/app/advice.ts';
import { createKnowledge } from '../../server/src/app/guide.ts';
import type { Advice } from '../../server/src/features/advice/room.ts';
import { guideService, readCards } from '../../server/src/features/guide/service.ts';
import type { UserId } from '../../server/src/user-id.ts';

/** What the door said: its room, and the cards in their order, first the one that answers, then those to tap. */
export type Said = {
  room: Advice['room'];
  found: string[];
  /** Absent where it asked back. */
  certainty?: 'sure' | 'likely' | 'possible' | undefined;
};

/** Around a question: the name of the farm item that it is asked from, earlier questions of the chat, what its writer reads. */
type Asking = { crop?: string; earlier?: string[]; reads?: Language };

/** The whole door of the advice over this guide, for a person without a place, devices or a farm. */
export async function openDoor(folder: string) {
  const guide = guideService({ folder });
  await guide.load();
  const { questions, search } = createKnowledge(guide);
  const safety = createSafety({ guideFolder: folder, questions, countryOf: async () => undefined });
  const advice = createAdvice({
    ...{ safety, guide, search, questions },
    weather: { getWeatherOf: async () => undefined },
    placeOf: async () => undefined,
    shops: { findShops: () => Promise.reject(new Error('no place, so no shops')) },
    news: { listNews: async () => ({ articles: [], fetchedAt: new Date(0), stale: false }) },
    devices: { list: async () => [] },
    farm: { listItems: async () => [] },
    zoneOf: async () => undefined,
    thresholds: { groundFrostC: 3 },
  });
  const idOf = new Map(
    (await readCards(folder)).flatMap((card) =>
      [card, ...Object.values(card.translations ?? {})].map(({ title }) => [title, card.id] as const),
    ),
  );

  /** Asks in a chat. */
  const ask = async (text: string, { crop = '', earlier = [], reads = 'en' }: Asking = {}): Promise<Said> => {
    const item = crop === '' ? undefined : { id: 'item', name: crop };
    const turns = earlier.map((question) => ({ question, answer: '' }));
    const context = { userId: 'caller' as UserId, now: new Date(0), turns, item };
    const { room, cards, taps } = await advice.advise({ text, language: reads }, context);
    const [best] = cards;
    const tapped = taps.flatMap(({ question }) => idOf.get(question) ?? []);
    const found = [...new Set([...cards.map(({ id }) => id), ...tapped])];
    return { room, found: room === 'guide' ? found : [], certainty: best && certaintyOf(best) };
  };
  return { ask, guide, search, questions, intents: createIntents(questions) };
}

function certaintyOf(card: Advice['cards'][number]): Said['certainty'] {
  return 'certainty' in card ? (card.certainty as Said['certainty']) : undefined;
}
