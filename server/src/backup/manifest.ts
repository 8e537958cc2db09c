import { z } from 'zod';

/** The last entry of a backup: what it holds, each part with its hash. */
export const manifestName = 'manifest.json';
export const jobsName = 'jobs.json';
export const backupFormat = 'agri-backup-1';

// A file that somebody changed must not get a word of its own into SQL, onto the disk or onto the terminal. These say
// how names look; that the schema has them is checked before they are used.
const identifier = '(?:[a-z_][a-z0-9_]{0,62}|"[A-Za-z0-9_]{1,63}")';
const picture = '[0-9a-f]{32}';
const table = `${identifier}\\.${identifier}`;
const matching = (pattern: string) => z.string().regex(new RegExp(`^${pattern}$`));
const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const queueName = matching('[\\w.-]{1,100}');

const tablePart = new RegExp(`^tables/(${table})/\\d{6}\\.copy$`);
const picturePart = new RegExp(`^pictures/(${picture}\\.(?:jpg|webp))$`);

/** What an entry of the archive holds; undefined for one that no backup has. */
export function readEntryName(
  name: string,
):
  | { kind: 'manifest' | 'jobs' }
  | { kind: 'rows'; table: string }
  | { kind: 'picture'; file: string }
  | undefined {
  if (name === manifestName) return { kind: 'manifest' };
  if (name === jobsName) return { kind: 'jobs' };
  const rows = tablePart.exec(name)?.[1];
  if (rows) return { kind: 'rows', table: rows };
  const file = picturePart.exec(name)?.[1];
  return file ? { kind: 'picture', file } : undefined;
}

export const manifestSchema = z.object({
  format: z.literal(backupFormat),
  createdAt: z.iso.datetime(),
  appVersion: matching('[\\w.+-]{1,64}'),
  /** The newest migration that the database had. */
  schemaVersion: matching('[\\w-]{1,100}'),
  /** Rows by table, such as `public.farm_item`. */
  tables: z
    .array(
      z.object({
        name: matching(table),
        columns: z.array(matching(identifier)).min(1).max(200),
        rows: count,
      }),
    )
    .max(500),
  sequences: z
    .array(z.object({ name: matching(table), lastValue: matching('-?\\d{1,19}'), isCalled: z.boolean() }))
    .max(500),
  pictures: count,
  /** Pictures that were removed by their owner while the backup ran. */
  goneMeanwhile: z.array(matching(picture)),
  jobs: z.record(queueName, count),
  entries: z.array(
    z.object({
      name: z.string().refine((name) => readEntryName(name) !== undefined),
      bytes: count,
      sha256: matching('[0-9a-f]{64}'),
    }),
  ),
});

// As pg-boss takes them: what it refuses must be known before anything is replaced.
const policies = ['standard', 'short', 'singleton', 'stately', 'exclusive', 'key_strict_fifo'] as const;
const amount = z.number().int().min(0).max(1_000_000_000).nullish();
const seconds = (most: number) => z.number().int().min(1).max(most).nullish();

/** The work that waited, as `readWaitingJobs` gives it. */
export const waitingJobsSchema = z
  .object({
    queues: z
      .array(
        z.strictObject({
          name: queueName,
          policy: z.enum(policies).nullish(),
          retryLimit: amount,
          retryDelay: amount,
          retryBackoff: z.boolean().nullish(),
          expireInSeconds: seconds(86_400),
          retentionSeconds: seconds(1_000_000_000),
          deleteAfterSeconds: amount,
          notify: z.boolean().nullish(),
        }),
      )
      .max(200),
    jobs: z.array(z.object({ queue: queueName, data: z.record(z.string(), z.unknown()).nullable() })),
  })
  .refine(({ queues, jobs }) => {
    const names = new Set(queues.map(({ name }) => name));
    return jobs.every(({ queue }) => names.has(queue));
  });

export type Manifest = z.output<typeof manifestSchema>;
export type ManifestEntry = Manifest['entries'][number];
export type SavedTable = Manifest['tables'][number];
export type SavedSequence = Manifest['sequences'][number];

/** Rows in PostgreSQL's own text form, cut into parts that fit into memory. */
export const partName = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`;
export const pictureName = (file: string) => `pictures/${file}`;
