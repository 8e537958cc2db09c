import { findCycles } from './structure/cycles.ts';
import { findDeadLinks, findDeadMentions } from './structure/links.ts';
import { findShapeFaults } from './structure/shape.ts';
import { readSourceFiles } from './structure/source-files.ts';
import { findWallBreaks } from './structure/walls.ts';

const root = process.argv[2] ?? process.cwd();
const files = readSourceFiles(root);
const faults = [
  ...findWallBreaks(files),
  ...findCycles(files),
  ...findShapeFaults(files),
  ...findDeadLinks(root),
  ...findDeadMentions(root, files),
];

for (const fault of faults) console.error(fault);
console.log(`structure: ${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
