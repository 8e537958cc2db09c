import { languages } from '@agri/contract/languages.ts';
import { z } from 'zod';
import { readCsv } from './csv-rules.ts';
import {
  type AgronomyTables,
  type Coefficients,
  type Crop,
  type LifeCycle,
  lifeCycles,
  type Soil,
  type Source,
  type StageRow,
  type Threshold,
  thresholdKeys,
} from './table-rules.ts';

type Temperatures = Required<Pick<Crop, 'baseC' | 'upperC' | 'degreeDays' | 'temperatureSource'>>;
export type Sources = Map<string, Source>;
/** The text of a table of `agronomy`, by the name of its file. */
export type ReadTable = (file: string) => string;
export type CsvTables = Omit<AgronomyTables, 'taskRules' | 'taskTexts'>;

const code = z.string().regex(/^[a-z]+(-[a-z]+)*$/);
const words = z.string().min(1);
const list = z.string().transform((text) => text.split(' ').filter((part) => part !== ''));
const number = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(Number);
const between = (least: number, most: number) => number.pipe(z.number().min(least).max(most));
const days = between(1, 400).pipe(z.number().int());
const kc = between(0.1, 1.3);
const share = between(0.01, 0.6);
const months = list.pipe(z.array(between(1, 12)));
const publication = z.object({
  key: code.or(z.string().regex(/^[a-z0-9-]+$/)),
  publisher: words,
  title: words,
  year: between(1900, 2100),
  url: z.literal('').or(z.url({ protocol: /^https$/ })),
});

/** @throws Error that names the file, the row and the field that is wrong. */
export function readCsvTables(read: ReadTable): CsvTables {
  const sources = readSources('sources.csv', read('sources.csv'));
  const crops = readCrops(read, sources);
  const isCrop = code.refine((crop) => crops.has(crop), 'no such crop');
  return {
    crops,
    stages: readStages(read, isCrop, sources),
    coefficients: readCoefficients(read, isCrop, sources),
    soils: readSoils(read, sources),
    thresholds: readThresholds(read, sources),
  };
}

/** The thresholds alone. @throws Error that names the file, the row and the field that is wrong. */
export function readThresholdTable(read: ReadTable): CsvTables['thresholds'] {
  return readThresholds(read, readSources('sources.csv', read('sources.csv')));
}

export function readSources(file: string, csv: string): Sources {
  const rows = readCsv(file, csv, publication);
  return new Map(rows.map(({ key, url, ...rest }) => [key, { ...rest, ...(url === '' ? {} : { url }) }]));
}

function readCrops(read: ReadTable, sources: Sources): Map<string, Crop> {
  const row = z
    .object({
      code,
      lifeCycle: z.enum(lifeCycles).transform((cycle): LifeCycle => cycle),
      latin: words,
      subjects: list,
      profile: z.string(),
      ...namesOf(languages.map((language) => language.code)),
      source: sourceOf(sources),
    })
    .transform(({ lifeCycle, latin, subjects, profile, source, code: crop, ...names }): Crop => {
      return {
        ...{ code: crop, lifeCycle, latin, subjects, source, names },
        ...(profile === '' ? {} : { profile }),
      };
    });
  const crops = byKey('crops.csv', readCsv('crops.csv', read('crops.csv'), row), ({ code: key }) => key);
  for (const [crop, temperatures] of readTemperatures(read, sources)) {
    const known = crops.get(crop);
    if (!known) throw new Error(`temperatures.csv, ${crop}: no such crop`);
    crops.set(crop, { ...known, ...temperatures });
  }
  return crops;
}

function readTemperatures(read: ReadTable, sources: Sources): [string, Temperatures][] {
  const row = z
    .object({
      crop: code,
      baseC: between(0, 20),
      upperC: between(10, 45),
      degreeDays: between(500, 6000),
      ...cited(sources),
    })
    .refine(({ baseC, upperC }) => baseC < upperC, { path: ['upperC'], error: 'not above baseC' });
  return readCsv('temperatures.csv', read('temperatures.csv'), row).map(
    ({ crop, source, detail, ...rest }) => [crop, { ...rest, temperatureSource: { ...source, detail } }],
  );
}

function readStages(read: ReadTable, crop: z.ZodType<string>, sources: Sources): Map<string, StageRow[]> {
  const row = z
    .object({
      crop,
      region: words,
      plantingMonths: months,
      latitude: between(-60, 60),
      initial: days,
      development: days,
      mid: days,
      late: days,
      ...cited(sources),
    })
    .transform(
      ({ initial, development, mid, late, source, detail, ...rest }): StageRow => ({
        ...rest,
        lengths: [initial, development, mid, late],
        source: { ...source, detail },
      }),
    );
  return Map.groupBy(readCsv('stages.csv', read('stages.csv'), row), (stage) => stage.crop);
}

function readCoefficients(
  read: ReadTable,
  crop: z.ZodType<string>,
  sources: Sources,
): Map<string, Coefficients> {
  const row = z
    .object({
      ...{ crop, kcIni: kc, kcMid: kc, kcEnd: kc },
      heightM: between(0.1, 12),
      rootMinM: between(0.1, 3),
      rootMaxM: between(0.1, 3),
      p: between(0.1, 0.8),
      ...cited(sources),
    })
    .refine(({ rootMinM, rootMaxM }) => rootMinM <= rootMaxM, { path: ['rootMaxM'], error: 'below rootMinM' })
    .transform(({ source, detail, ...rest }): Coefficients => ({ ...rest, source: { ...source, detail } }));
  const rows = readCsv('coefficients.csv', read('coefficients.csv'), row);
  return byKey('coefficients.csv', rows, ({ crop: key }) => key);
}

function readSoils(read: ReadTable, sources: Sources): Map<string, Soil> {
  const row = z
    .object({ code, fieldCapacity: share, wiltingPoint: share, ...cited(sources) })
    .refine((soil) => soil.wiltingPoint < soil.fieldCapacity, {
      path: ['wiltingPoint'],
      error: 'not below fieldCapacity',
    })
    .transform(({ source, detail, ...rest }): Soil => ({ ...rest, source: { ...source, detail } }));
  return byKey('soils.csv', readCsv('soils.csv', read('soils.csv'), row), ({ code: key }) => key);
}

function readThresholds(read: ReadTable, sources: Sources): CsvTables['thresholds'] {
  const row = z.object({ key: z.enum(thresholdKeys), value: number, unit: words, ...cited(sources) });
  const rows = readCsv('thresholds.csv', read('thresholds.csv'), row);
  const found = byKey('thresholds.csv', rows, ({ key }) => key);
  const entries = thresholdKeys.map((key): [string, Threshold] => {
    const threshold = found.get(key);
    if (!threshold) throw new Error(`thresholds.csv: ${key} is missing`);
    const { value, unit, source, detail } = threshold;
    return [key, { value, unit, source: { ...source, detail } }];
  });
  return Object.fromEntries(entries) as CsvTables['thresholds'];
}

function namesOf<K extends string>(keys: K[]): Record<K, typeof words> {
  return Object.fromEntries(keys.map((key) => [key, words])) as Record<K, typeof words>;
}

function sourceOf(sources: Sources) {
  return z.string().transform((key, context): Source => {
    const source = sources.get(key);
    if (source) return source;
    context.addIssue(`no such source: ${key}`);
    return z.NEVER;
  });
}

function cited(sources: Sources) {
  return { source: sourceOf(sources), detail: words };
}

function byKey<T>(file: string, rows: T[], keyOf: (row: T) => string): Map<string, T> {
  const found = new Map<string, T>();
  for (const row of rows) {
    const key = keyOf(row);
    if (found.has(key)) throw new Error(`${file}: ${key} stands there twice`);
    found.set(key, row);
  }
  return found;
}
