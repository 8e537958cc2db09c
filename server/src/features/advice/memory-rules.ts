import type { FoundCard } from '../../adapters/advisor/port.ts';

/** What a question of the chat was about: the crops it named and the cards that answered it, best first. */
export type TurnReading = { crops: string[]; cards: FoundCard[] };
/** What a chat is about. A card counts for its crop only. */
export type Remembered = { crop?: string | undefined; card?: FoundCard | undefined };

/**
 * The crop and the problem that a chat speaks of after one more question. A crop that is named anew ends the problem of the
 * crop before, unless that problem is one of both.
 */
export function rememberTurn(before: Remembered, { crops, cards }: TurnReading): Remembered {
  const crop = crops[0] ?? before.crop;
  const [card] = cards;
  if (card) return { card, crop: crop ?? (card.class === 'practice' ? undefined : card.crops[0]) };
  const isOther = before.card !== undefined && crop !== undefined && !before.card.crops.includes(crop);
  return { crop, card: isOther ? undefined : before.card };
}
