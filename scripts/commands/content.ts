import { formatFault } from '../content/fault.ts';
import { checkContent, formatCounts, readContentFiles } from '../content/read-content.ts';

const { faults, questions, cards, translations } = await checkContent(readContentFiles());
console.log(`${cards} cards, ${translations} files of translations`);
for (const line of formatCounts(questions)) console.log(line);
for (const fault of faults) console.error(formatFault(fault));
console.log(faults.length === 0 ? 'No faults.' : `${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;
