import { existsSync } from 'node:fs';
import { runAdmin } from '../../server/src/admin/run-command.ts';
import { runBackup, runRestore } from '../../server/src/backup/run-command.ts';

// `npm run backup`, `npm run restore` and `npm run admin`, with the settings of `npm start`.
const programs = { backup: runBackup, restore: runRestore, admin: runAdmin };
const [name, ...args] = process.argv.slice(2);
if (existsSync('.env')) process.loadEnvFile('.env');
process.exitCode = await programs[name as keyof typeof programs](args, process.env);
