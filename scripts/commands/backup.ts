import { existsSync } from 'node:fs';
import { runBackup } from '../../server/src/backup/run-command.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
process.exitCode = await runBackup(process.argv.slice(2), process.env);
