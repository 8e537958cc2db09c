import { load } from 'js-yaml';
import { z } from 'zod';
import { parseDayNames } from '../../server/src/features/advice/facts/day-rules.ts';
import {
  readCountries,
  readIngredients,
  readPhones,
  readSituations,
  readTexts,
} from '../../server/src/features/advice/safety/table-rules.ts';
import { parseCropNames } from '../../server/src/features/guide/table-rules.ts';
import { parseThresholds } from '../../server/src/features/questions/threshold-rules.ts';
import { readCsvTables } from '../../server/src/features/season/read-tables-rules.ts';
import {
  parseTaskRules,
  parseTaskSources,
  parseTaskTexts,
} from '../../server/src/features/season/task-rules.ts';
import { parseSignIds } from '../guide/card-form.ts';
import type { ContentFile } from './cards.ts';
import { type Fault, readOr } from './fault.ts';
import { faultsOfError } from './locate-fault.ts';

const glossary = z.record(z.string(), z.record(z.string(), z.string()));

/** How each file that is no card, translation or question is read; the first pattern that fits. */
const readers: [RegExp, (source: string, name: string) => unknown][] = [
  [/guide\/crop-names\.yaml$/, parseCropNames],
  [/guide\/signs\.yaml$/, parseSignIds],
  [/guide\/glossary\//, (source) => glossary.parse(load(source))],
  [/safety\/situations\.yaml$/, readSituations],
  [/questions\/thresholds\.yaml$/, parseThresholds],
  [/questions\/days\.yaml$/, parseDayNames],
  [/safety\/texts\//, readTexts],
  [/safety\/active-ingredients\.csv$/, readIngredients],
  [/safety\/phone-numbers\.csv$/, readPhones],
  [/safety\/countries\.csv$/, readCountries],
  [/agronomy\/tasks\/sources\.yaml$/, (source, name) => parseTaskSources(name, source)],
  [/agronomy\/task-texts\//, (source, name) => parseTaskTexts(name, source)],
];

/** Checks the tables of the guide, of safety and of agronomy. */
export function checkTables(files: ContentFile[]): Fault[] {
  const faults = files.flatMap(({ path, source }) => {
    const read = readers.find(([pattern]) => pattern.test(path))?.[1];
    return read ? collect(path, source, () => read(source, nameOf(path))) : [];
  });
  return [...faults, ...checkAgronomy(files.filter(({ path }) => path.startsWith('content/agronomy/')))];
}

function checkAgronomy(files: ContentFile[]): Fault[] {
  const byName = new Map(files.map((file) => [file.path.replace('content/agronomy/', ''), file]));
  const sourceOf = (name: string) => byName.get(name)?.source ?? '';
  const faults: Fault[] = [];
  let crops: ReadonlySet<string> = new Set();
  try {
    crops = new Set(readCsvTables(sourceOf).crops.keys());
  } catch (error) {
    const name = /^[a-z-]+\.csv/.exec((error as Error).message)?.[0] ?? 'crops.csv';
    faults.push(...faultsOfError(`content/agronomy/${name}`, sourceOf(name), error));
  }
  const sources = readOr(() => parseTaskSources('sources.yaml', sourceOf('tasks/sources.yaml')), {});
  for (const [name, { path, source }] of byName) {
    const [, crop] = /^tasks\/([a-z-]+)\.yaml$/.exec(name) ?? [];
    if (!crop || crop === 'sources') continue;
    if (crops.size > 0 && !crops.has(crop))
      faults.push({ path, line: 1, message: `${crop} is not in crops.csv` });
    faults.push(...collect(path, source, () => parseTaskRules(nameOf(path), source, { crop, sources })));
  }
  return faults;
}

function collect(path: string, source: string, read: () => unknown): Fault[] {
  try {
    read();
    return [];
  } catch (error) {
    return faultsOfError(path, source, error);
  }
}

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? path;
}
