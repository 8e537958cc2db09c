import { runChecks } from '../steps.ts';

process.exitCode = (await runChecks()) > 0 ? 1 : 0;
