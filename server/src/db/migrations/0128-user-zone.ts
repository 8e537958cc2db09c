import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The time zone of a user belongs to all days, not to alerts alone; UTC was what stood there before a phone told one. */
export const userZoneSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table app_user add column zone text`.execute(db);
    await sql`update app_user set zone = alert_settings.zone from alert_settings
      where user_id = app_user.id and alert_settings.zone <> 'UTC'`.execute(db);
    await sql`alter table alert_settings drop column zone`.execute(db);
  },
};
