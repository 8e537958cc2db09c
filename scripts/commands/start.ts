import { existsSync } from 'node:fs';
import { runMain } from '../../server/src/main.ts';
import { buildWebIfStale } from '../web-build.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
buildWebIfStale();
await runMain(process.env);
