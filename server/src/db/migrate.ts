import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './connect.ts';
import { firstSchema } from './migrations/0.1/0001-first-schema.ts';
import { identitySchema } from './migrations/0.1/0002-identity.ts';
import { trustSchema } from './migrations/0.1/0003-trust.ts';
import { farmDepthSchema } from './migrations/0.1/0004-farm-depth.ts';
import { aroundSchema } from './migrations/0.1/0010-around.ts';
import { deviceSchema } from './migrations/0.1/0020-devices.ts';
import { farmListsSchema } from './migrations/0.1/0021-farm-lists.ts';
import { chatSchema } from './migrations/0.1/0030-chat.ts';
import { languageSchema } from './migrations/0.1/0040-language.ts';
import { guideLinesSchema } from './migrations/0.1/0046-guide-lines.ts';
import { guideSourceSchema } from './migrations/0.1/0074-guide-source.ts';
import { knownBrowsersSchema } from './migrations/0080-known-browsers.ts';
import { leavingSchema } from './migrations/0081-leaving.ts';
import { quotaSchema } from './migrations/0082-quotas.ts';
import { failedEndsSchema } from './migrations/0083-failed-ends.ts';
import { guideInMemorySchema } from './migrations/0084-guide-in-memory.ts';
import { chatSuggestionsSchema } from './migrations/0085-chat-suggestions.ts';
import { deviceAccountSchema } from './migrations/0086-device-accounts.ts';
import { cardMistakesSchema } from './migrations/0087-card-mistakes.ts';
import { chatRoomSchema } from './migrations/0088-chat-room.ts';
import { seasonSchema } from './migrations/0090-season.ts';
import { activityPhotoSchema } from './migrations/0121-activity-photo.ts';
import { personNameSchema } from './migrations/0122-person-name.ts';
import { writtenLanguageSchema } from './migrations/0124-written-language.ts';
import { codeAskerSchema } from './migrations/0127-code-asker.ts';
import { userZoneSchema } from './migrations/0128-user-zone.ts';
import { endedTokensSchema } from './migrations/0129-ended-tokens.ts';
import { calendarReadsSchema } from './migrations/0130-calendar-reads.ts';
import { alertSchema } from './migrations/alerts/0095-alerts.ts';
import { alertCauseSchema } from './migrations/alerts/0096-alert-causes.ts';
import { alertHoldSchema } from './migrations/alerts/0099-alert-hold.ts';
import { alertSeenSchema } from './migrations/alerts/0120-alert-seen.ts';
import { recordRatingSchema } from './migrations/checks/0089-record-rating.ts';
import { recordSignsSchema } from './migrations/checks/0123-record-signs.ts';
import { findingInListsSchema } from './migrations/checks/0125-finding-in-lists.ts';
import { recordChargeSchema } from './migrations/checks/0126-record-charge.ts';

/** They run in the order of their names, and are never changed once released: a later migration mends an earlier one. */
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
  '0080-known-browsers': knownBrowsersSchema,
  '0081-leaving': leavingSchema,
  '0082-quotas': quotaSchema,
  '0083-failed-ends': failedEndsSchema,
  '0084-guide-in-memory': guideInMemorySchema,
  '0085-chat-suggestions': chatSuggestionsSchema,
  '0086-device-accounts': deviceAccountSchema,
  '0087-card-mistakes': cardMistakesSchema,
  '0088-chat-room': chatRoomSchema,
  '0089-record-rating': recordRatingSchema,
  '0090-season': seasonSchema,
  '0095-alerts': alertSchema,
  '0096-alert-causes': alertCauseSchema,
  '0099-alert-hold': alertHoldSchema,
  '0120-alert-seen': alertSeenSchema,
  '0121-activity-photo': activityPhotoSchema,
  '0122-person-name': personNameSchema,
  '0123-record-signs': recordSignsSchema,
  '0124-written-language': writtenLanguageSchema,
  '0125-finding-in-lists': findingInListsSchema,
  '0126-record-charge': recordChargeSchema,
  '0127-code-asker': codeAskerSchema,
  '0128-user-zone': userZoneSchema,
  '0129-ended-tokens': endedTokensSchema,
  '0130-calendar-reads': calendarReadsSchema,
};

/** Whether this version of the app has the migration, so that data of that schema can be taken in. */
export const isKnownMigration = (name: string) => Object.hasOwn(migrations, name);

/** Brings the schema forward. Instances that start at the same time wait for each other by an advisory lock. */
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
