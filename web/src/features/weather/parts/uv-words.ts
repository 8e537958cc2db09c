import type { MessageId } from '../../../lib/i18n/load-messages.ts';

/** From which index on each word holds: WHO, Global Solar UV Index, table 1 (https://www.who.int/publications/i/item/9241590076). */
const WORDS: [from: number, id: MessageId][] = [
  [11, 'uv.extreme'],
  [8, 'uv.veryHigh'],
  [6, 'uv.high'],
  [3, 'uv.moderate'],
];

/** The word for a UV index, which counts in whole steps. */
export function uvIdOf(index: number): MessageId {
  return WORDS.find(([from]) => Math.round(index) >= from)?.[1] ?? 'uv.low';
}
