import { runChecks } from '../steps.ts';

process.exitCode = runChecks() > 0 ? 1 : 0;
