import { z } from 'zod';

/** The last entry of a backup: what it holds, each part with its hash. */
export const manifestName = 'manifest.json';
export const jobsName = 'jobs.json';
export const backupFormat = 'agri-backup-1';

const counts = z.record(z.string(), z.number().int().min(0));

export const manifestSchema = z.object({
  format: z.literal(backupFormat),
  createdAt: z.iso.datetime(),
  appVersion: z.string(),
  /** The newest migration that the database had. */
  schemaVersion: z.string(),
  /** Rows by table, such as `public.farm_item`. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int().min(0) }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  pictures: z.number().int().min(0),
  /** Pictures that were removed by their owner while the backup ran. */
  goneMeanwhile: z.array(z.string()),
  jobs: counts,
  entries: z.array(z.object({ name: z.string(), bytes: z.number().int().min(0), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifestSchema>;
export type ManifestEntry = Manifest['entries'][number];
export type SavedTable = Manifest['tables'][number];
export type SavedSequence = Manifest['sequences'][number];

/** Rows in PostgreSQL's own text form, cut into parts that fit into memory. */
export const partName = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`;
export const pictureName = (file: string) => `pictures/${file}`;
