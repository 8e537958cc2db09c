import { writeFileSync } from 'node:fs';
import { listCardsOnDanger, readSituations } from '../../server/src/features/advice/safety/table-rules.ts';
import { guideService } from '../../server/src/features/guide/service.ts';
import { calibrate } from '../content/calibrate.ts';
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
if (faults.length === 0 && process.argv.includes('--calibrate')) await writeThresholds();

/** Writes from which evidence on a text is of each kind, and how sure a card is; takes minutes. */
async function writeThresholds() {
  const situations = files.find(({ path }) => path === 'content/guide/safety/situations.yaml');
  const guide = guideService({ folder: 'content/guide' });
  const thresholds = await calibrate({
    files: listQuestionFiles(files),
    cards: await guide.listAll(),
    guide,
    cardsOnDanger: listCardsOnDanger(readSituations(situations?.source ?? '')),
  });
  writeFileSync('content/questions/thresholds.yaml', formatThresholds(thresholds));
  console.log(formatThresholds(thresholds));
}
