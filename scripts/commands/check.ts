import { runChecks } from '../steps.ts';

process.exitCode = (await runChecks()).failed > 0 ? 1 : 0;
