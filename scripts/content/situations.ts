import { readSituations } from '../../server/src/features/advice/safety/table-rules.ts';
import { parseBankFile } from '../../server/src/features/questions/bank-rules.ts';
import type { ContentFile } from './cards.ts';
import { type Fault, readOr } from './fault.ts';
import { lineOfField } from './locate-fault.ts';
import type { QuestionFile } from './question-bank.ts';

const PATH = 'content/guide/safety/situations.yaml';

/** Checks that the cards of each situation of danger are there, and that each danger of the question bank has its row. */
export function checkSituations(
  files: ContentFile[],
  questionFiles: QuestionFile[],
  cardIds: ReadonlySet<string>,
): Fault[] {
  const source = files.find(({ path }) => path === PATH)?.source ?? '';
  const table = readOr(() => readSituations(source), {});
  const faults: Fault[] = Object.entries(table).flatMap(([id, { cards }]) =>
    cards
      .filter((card) => !cardIds.has(card))
      .map((card) => ({
        path: PATH,
        line: lineOfField(source, [id, 'cards']),
        message: `${id}: there is no card ${card}`,
      })),
  );
  for (const { name, path, source: asked } of questionFiles.filter(isOnDanger)) {
    const entries = readOr(() => parseBankFile(name, asked), []);
    const dangers = new Set(entries.filter(({ kind }) => kind === 'danger').map(({ id }) => id));
    for (const id of dangers)
      if (!Object.hasOwn(table, id))
        faults.push({ path, line: lineOfField(asked, [id]), message: `${id}: has no row in ${PATH}` });
  }
  return faults;
}

function isOnDanger({ name }: { name: string }): boolean {
  return name === 'danger';
}
