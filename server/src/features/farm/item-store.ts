import { CompiledQuery } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { preparedMark } from '../../db/prepared-client.ts';
import type { MeasurementsColumn, SignsColumn, WrittenColumn } from '../../db/tables.ts';

/** Where the page after a row begins: rows are ordered by time, then id, newest first. */
type After = { createdAt: Date; id: string };

/** The newest check of an item, as far as it tells what was found. */
type LastCheck = {
  id: string;
  status: 'working' | 'done' | 'stopped' | 'incomplete' | 'failed';
  mode: 'model' | 'guide';
  prompt: string;
  first_paragraph: string;
  measurements: MeasurementsColumn | null;
  signs: SignsColumn | null;
  written: WrittenColumn | null;
};

type ItemRow = {
  id: string;
  name: string;
  image_name: string;
  created_at: Date;
  last_record_at: Date | null;
  records: string;
  recheck_on: string | null;
  last_check: LastCheck | null;
};

// As text and prepared, as it is what every visit begins with: building it anew took longer than the database does.
const itemColumns = `${preparedMark} select item.id, item.name, item.image_name, item.created_at,
    newest.created_at as last_record_at,
    (select count(*) from farm_record as record where record.farm_item_id = item.id) as records,
    case when newest.recheck_state is null then to_char(newest.recheck_on, 'YYYY-MM-DD') end as recheck_on,
    case when newest.id is not null then json_build_object('id', newest.id, 'status', newest.status,
      'mode', newest.mode, 'prompt', newest.prompt, 'first_paragraph', newest.first_paragraph,
      'measurements', newest.measurements, 'signs', newest.signs, 'written', newest.written) end as last_check
  from farm_item as item
  left join lateral (select * from farm_record as record where record.farm_item_id = item.id
    order by record.created_at desc, record.id desc limit 1) as newest on true
  where item.user_id = $1`;
const newestFirst = 'order by item.created_at desc, item.id desc limit $2';
const itemsAfter = 'and (item.created_at, item.id) < ($3::timestamptz, $4::uuid)';

export type ItemStore = ReturnType<typeof itemStore>;

/** A person's items, each with its newest check. */
export function itemStore(db: Database) {
  const read = async (choice: string, ...values: unknown[]) =>
    (await db.executeQuery<ItemRow>(CompiledQuery.raw(`${itemColumns} ${choice}`, values))).rows;
  return {
    list: (userId: string, limit: number, after: After | undefined): Promise<ItemRow[]> =>
      after
        ? read(`${itemsAfter} ${newestFirst}`, userId, limit, after.createdAt, after.id)
        : read(newestFirst, userId, limit),

    find: async (userId: string, id: string): Promise<ItemRow | undefined> =>
      (await read('and item.id = $2', userId, id))[0],
  };
}
