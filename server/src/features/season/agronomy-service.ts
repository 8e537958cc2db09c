import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@agri/contract/languages.ts';
import { readCsvTables, readThresholdTable } from './read-tables-rules.ts';
import type { AgronomyTables, TaskRule, ThresholdKey } from './table-rules.ts';
import { parseTaskRules, parseTaskSources, parseTaskTexts } from './task-rules.ts';

/** `folder` is `content/agronomy`. */
type Parts = { folder: string };

export type AgronomyService = ReturnType<typeof agronomyService>;
export type ThresholdValues = Record<ThresholdKey, number>;

const SOURCES = 'sources.yaml';

/** The tables of agronomy. */
export function agronomyService({ folder }: Parts) {
  let reading: Promise<AgronomyTables> | undefined;

  function readTables(): Promise<AgronomyTables> {
    reading ??= readFolder(folder);
    reading.catch(() => {
      reading = undefined;
    });
    return reading;
  }

  return {
    /** All tables, read once. @throws Error that names the file, the row and the field that is wrong. */
    readTables,

    async load(): Promise<void> {
      await readTables();
    },

    /** The thresholds alone, as values and at once, for parts that are made before the app listens. */
    readThresholds(): ThresholdValues {
      const thresholds = readThresholdTable((file) => readFileSync(join(folder, file), 'utf8'));
      const values = Object.entries(thresholds).map(([key, { value }]) => [key, value]);
      return Object.fromEntries(values) as ThresholdValues;
    },
  };
}

async function readFolder(folder: string): Promise<AgronomyTables> {
  const [tables, taskRules, taskTexts] = await Promise.all([
    readFiles(folder, '.csv').then((files) => readCsvTables((file) => files.get(file) ?? '')),
    readFiles(join(folder, 'tasks'), '.yaml').then(readTaskFiles),
    readFiles(join(folder, 'task-texts'), '.yaml').then(readTextFiles),
  ]);
  for (const crop of taskRules.keys()) {
    if (!tables.crops.has(crop)) throw new Error(`tasks/${crop}.yaml: ${crop} is not in crops.csv`);
  }
  return { ...tables, taskRules, taskTexts };
}

function readTaskFiles(files: Map<string, string>): Map<string, TaskRule[]> {
  const sources = parseTaskSources(`tasks/${SOURCES}`, files.get(SOURCES) ?? '');
  const crops = [...files].filter(([file]) => file !== SOURCES);
  return new Map(
    crops.map(([file, text]) => {
      const crop = file.replace('.yaml', '');
      return [crop, parseTaskRules(`tasks/${file}`, text, { crop, sources })];
    }),
  );
}

function readTextFiles(files: Map<string, string>): AgronomyTables['taskTexts'] {
  const entries = languages.map(({ code }) => {
    const file = `${code}.yaml`;
    return [code, parseTaskTexts(`task-texts/${file}`, files.get(file) ?? '')];
  });
  return Object.fromEntries(entries);
}

async function readFiles(folder: string, ending: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending));
  const read = async (name: string) => [name, await readFile(join(folder, name), 'utf8')] as const;
  return new Map(await Promise.all(names.map(read)));
}
