import { writeFileSync } from 'node:fs';
import { readSituations } from '../../server/src/features/advice/safety/table-rules.ts';
import { readCards } from '../../server/src/features/guide/service.ts';
import { fitDanger, judgeHeldOut } from '../content/calibrate.ts';
import { formatFault } from '../content/fault.ts';
import { checkContent, formatCounts, listQuestionFiles, readContentFiles } from '../content/read-content.ts';
import { formatThresholds } from '../content/thresholds.ts';

const files = readContentFiles();
const { faults, questions, cards, translations } = await checkContent(files);
console.log(`${cards} cards, ${translations} files of translations`);
for (const line of formatCounts(questions)) console.log(line);
for (const fault of faults) console.error(formatFault(fault));
console.log(faults.length === 0 ? 'No faults.' : `${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;
if (faults.length === 0 && process.argv.includes('--calibrate')) await calibrate();

/** Writes from which evidence on a text tells of danger; takes minutes. */
async function calibrate() {
  const situations = files.find(({ path }) => path === 'content/guide/safety/situations.yaml');
  const rows = Object.values(readSituations(situations?.source ?? ''));
  const judged = await judgeHeldOut({
    files: listQuestionFiles(files),
    cards: await readCards('content/guide'),
    cardsOnDanger: new Set(rows.flatMap((row) => row.cards)),
  });
  const danger = fitDanger(judged);
  writeFileSync('content/questions/thresholds.yaml', formatThresholds({ danger }));
  console.log(formatThresholds({ danger }));
}
