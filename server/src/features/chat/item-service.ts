import type { ChatTurn } from '../../adapters/advisor/port.ts';
import { AppError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';
import type { AdviceContext } from '../advice/room.ts';
import type { FarmService } from '../farm/service.ts';
import type { FindGrowing } from '../season/growing-service.ts';
import type { MessageRow, TurnRow } from './store.ts';
import { describeRecord } from './tools/texts.ts';

type Parts = Pick<FarmService, 'getItem' | 'listRecords' | 'getRecord'>;
type Asked = Pick<MessageRow, 'user_id' | 'farm_item_id'>;
export type ItemReader = ReturnType<typeof itemReader>;

/**
 * What a farm item brings into a chat: its name, what grows there, and its newest photo check, each as a question that was
 * asked and answered.
 */
export function itemReader(farm: Parts, findGrowing: FindGrowing) {
  async function readCheck(userId: UserId, id: string, name: string): Promise<ChatTurn[]> {
    const [newest] = await farm.listRecords(userId, id, { limit: 1, after: undefined });
    if (newest?.status !== 'done') return [];
    const record = await farm.getRecord(userId, newest.id);
    return [
      { question: [name, record.prompt].filter(Boolean).join(': '), answer: describeRecord(record).found },
    ];
  }

  /** The item that was named last, and the turns with its check where it was named. An item that went away brings nothing. */
  return async (
    message: Asked,
    turns: TurnRow[],
  ): Promise<{ turns: ChatTurn[]; item: AdviceContext['item'] }> => {
    const asked = [...turns, message];
    const place = asked.findLastIndex(({ farm_item_id }) => farm_item_id !== null);
    const id = asked[place]?.farm_item_id;
    if (!id) return { turns, item: undefined };
    const userId = message.user_id as UserId;
    try {
      const { name } = await farm.getItem(userId, id);
      const [growing, check] = await Promise.all([findGrowing(userId, id), readCheck(userId, id, name)]);
      const planted = growing ? [{ question: name, answer: growing.described }] : [];
      return {
        turns: (turns as ChatTurn[]).toSpliced(place, 0, ...planted, ...check),
        item: { id, name, crop: growing?.crop },
      };
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return { turns, item: undefined };
      throw error;
    }
  };
}

/**
 * A question without the beginning that names the item it is about ("About my photo check of Maize on 3 March: "), whose
 * words would be searched as if they were a sign.
 */
export function dropLead(question: string, itemName: string): string {
  const at = question.indexOf(itemName);
  if (at < 0) return question;
  const after = question.slice(at + itemName.length);
  // What the check found stands in quotation marks and may hold a colon of its own.
  const unquoted = after.replace(/[“«][^”»]*[”»]/, (quoted) => ' '.repeat(quoted.length));
  const end = unquoted.search(/:\s+\S/);
  return end < 0 ? question : after.slice(end + 1).trim();
}
