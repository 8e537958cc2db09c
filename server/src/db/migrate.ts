import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './connect.ts';
import { firstSchema } from './migrations/0001-first-schema.ts';
import { identitySchema } from './migrations/0002-identity.ts';
import { trustSchema } from './migrations/0003-trust.ts';
import { farmDepthSchema } from './migrations/0004-farm-depth.ts';
import { aroundSchema } from './migrations/0010-around.ts';
import { deviceSchema } from './migrations/0020-devices.ts';
import { farmListsSchema } from './migrations/0021-farm-lists.ts';
import { chatSchema } from './migrations/0030-chat.ts';
import { languageSchema } from './migrations/0040-language.ts';
import { guideLinesSchema } from './migrations/0046-guide-lines.ts';
import { guideSourceSchema } from './migrations/0074-guide-source.ts';

/** In order, never changed once released: a later migration mends an earlier one. */
const migrations: Record<string, Migration> = {
  '0001-first-schema': firstSchema,
  '0002-identity': identitySchema,
  '0003-trust': trustSchema,
  '0004-farm-depth': farmDepthSchema,
  '0010-around': aroundSchema,
  '0020-devices': deviceSchema,
  '0021-farm-lists': farmListsSchema,
  '0030-chat': chatSchema,
  '0040-language': languageSchema,
  '0046-guide-lines': guideLinesSchema,
  '0074-guide-source': guideSourceSchema,
};

/** Whether this version of the app has the migration, so that data of that schema can be taken in. */
export const isKnownMigration = (name: string) => Object.hasOwn(migrations, name);

/** Brings the schema forward. Copies that start together wait for each other by an advisory lock. */
export async function migrateForward(db: Database): Promise<void> {
  const { error } = await createMigrator(db).migrateToLatest();
  if (error) throw error;
}

/** Brings an empty database to the schema that it had when `name` was the newest migration. */
export async function migrateUpTo(db: Database, name: string): Promise<void> {
  const { error } = await createMigrator(db).migrateTo(name);
  if (error) throw error;
}

function createMigrator(db: Database): Migrator {
  return new Migrator({
    db: db as unknown as Kysely<unknown>,
    provider: { getMigrations: async () => migrations },
  });
}
