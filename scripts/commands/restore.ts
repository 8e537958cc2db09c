import { existsSync } from 'node:fs';
import { runRestore } from '../../server/src/backup/run-command.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
process.exitCode = await runRestore(process.argv.slice(2), process.env);
