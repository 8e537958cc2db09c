import type { Database } from '../../db/connect.ts';

export type KnownPlace = { latitude: number; longitude: number };
export type PlaceStore = ReturnType<typeof placeStore>;

/** Where a person last asked for the weather, rounded before it comes here. */
export function placeStore(db: Database) {
  return {
    async remember(userId: string, { latitude, longitude }: KnownPlace, at: Date): Promise<void> {
      const place = { latitude, longitude, seen_at: at };
      await db
        .insertInto('known_place')
        .values({ user_id: userId, ...place })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(place))
        .execute();
    },

    find: (userId: string): Promise<KnownPlace | undefined> =>
      db
        .selectFrom('known_place')
        .select(['latitude', 'longitude'])
        .where('user_id', '=', userId)
        .executeTakeFirst(),
  };
}
