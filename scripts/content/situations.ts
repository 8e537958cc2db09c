import { load } from 'js-yaml';
import { z } from 'zod';
import type { ContentFile } from './cards.ts';
import type { Fault } from './fault.ts';
import { lineOfField } from './locate-fault.ts';

const PATH = 'content/guide/safety/situations.yaml';
const rows = z.record(z.string(), z.object({ cards: z.array(z.string()) }));
const kinds = z.record(z.string(), z.unknown());
const HARMLESS = 'harmless';

/** Checks that the cards of each situation of danger are there, and that each danger of the question bank has its row. */
export function checkSituations(files: ContentFile[], cardIds: ReadonlySet<string>): Fault[] {
  const source = files.find(({ path }) => path === PATH)?.source ?? '';
  const table = read(source, rows);
  const faults: Fault[] = Object.entries(table).flatMap(([id, { cards }]) =>
    cards
      .filter((card) => !cardIds.has(card))
      .map((card) => ({
        path: PATH,
        line: lineOfField(source, [id, 'cards']),
        message: `${id}: there is no card ${card}`,
      })),
  );
  for (const file of files.filter(({ path }) => /^content\/questions\/[a-z]+\/danger\.yaml$/.test(path)))
    for (const id of Object.keys(read(file.source, kinds)))
      if (id !== HARMLESS && !Object.hasOwn(table, id))
        faults.push({
          path: file.path,
          line: lineOfField(file.source, [id]),
          message: `${id}: has no row in ${PATH}`,
        });
  return faults;
}

/** Empty where the file is not well formed, which is named with the file. */
function read<T extends object>(source: string, form: z.ZodType<T>): T {
  try {
    return form.parse(load(source));
  } catch {
    return {} as T;
  }
}
