import type { CauseStore } from './cause-store.ts';
import type { Cause } from './delivery-service.ts';
import { localTime } from './quiet-rules.ts';
import { writeFailedSwitch, writeLamp } from './texts.ts';

type Parts = {
  store: Pick<CauseStore, 'listSilent' | 'listBack' | 'listFailedSwitches'>;
  tell: (causes: Cause[]) => Promise<number>;
  now: () => Date;
};

const MINUTE_MS = 60_000;
const SILENT_MS = 10 * MINUTE_MS;
/** What went silent earlier was silent when its person asked for alerts, or is gone for good. */
const SILENT_AT_MOST_MS = 24 * 60 * MINUTE_MS;
const SWITCHED_WITHIN_MS = 60 * MINUTE_MS;
const OF_USE_MS = 24 * 60 * MINUTE_MS;
const LINK = '/myDevice';

/** Lamps that are silent for ten minutes, that are back after that was told, and that did not follow a switching. */
export function lampCauses({ store, tell, now }: Parts) {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const common = () => ({
    kind: 'device' as const,
    link: LINK,
    expiresAt: new Date(now().getTime() + OF_USE_MS),
  });

  async function findSilent(): Promise<Cause[]> {
    const lamps = await store.listSilent(ago(SILENT_MS), ago(SILENT_AT_MOST_MS));
    return lamps.map(({ user_id, id, name, cause, last_seen_at: heardAt }) => {
      const minutes = Math.round((now().getTime() - heardAt.getTime()) / MINUTE_MS);
      return {
        ...common(),
        ...{ user_id, cause, event: `device ${id}`, level: 1 },
        write: (language) => writeLamp({ step: 'silent', name, minutes }, language),
      };
    });
  }

  async function findBack(): Promise<Cause[]> {
    const lamps = await store.listBack(ago(OF_USE_MS));
    return lamps.map(({ user_id, id, name, cause }) => ({
      ...common(),
      ...{ user_id, cause, event: `device ${id}`, level: 0 },
      write: (language) => writeLamp({ step: 'back', name, minutes: 0 }, language),
    }));
  }

  /** The cause names what a lamp did last and the day, so that a schedule that tries each minute tells of it once a day. */
  async function findFailed(): Promise<Cause[]> {
    const lamps = await store.listFailedSwitches(ago(SWITCHED_WITHIN_MS));
    return lamps.map(({ user_id, id, name, wanted_on: on, settled_at, confirmed_rev, zone }) => ({
      ...common(),
      ...{ user_id, event: `switch ${id}`, level: 1 },
      cause: `switch ${id} ${confirmed_rev} ${localTime(settled_at, zone).day}`,
      write: (language) => writeFailedSwitch({ name, on }, language),
    }));
  }

  /** Each by itself, so that a fault of one holds up no other. */
  return [findSilent, findBack, findFailed].map((find) => ({
    check: async (): Promise<void> => {
      await tell(await find());
    },
  }));
}
