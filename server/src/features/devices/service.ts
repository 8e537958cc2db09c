import type { Broker } from '../../adapters/broker/port.ts';
import type { Jobs } from '../../adapters/jobs/port.ts';
import { AppError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';
import { isUuid } from '../../uuid.ts';
import {
  dailyLightIntegral,
  dayName,
  dayStarts,
  hoursOf,
  hoursStillNeeded,
  lightLevel,
  lightSpans,
} from './light-rules.ts';
import { drawSecret, hashSecret, isSecret, judgeSetup, readReport } from './rules.ts';
import type { After, DeviceRow, DeviceStore, LightSettings } from './store.ts';

type Parts = {
  store: DeviceStore;
  broker: Broker;
  jobs: Jobs;
  /** What secrets of repeated submits are drawn from. */
  appSecret: string;
  publicHost: string;
  now: () => Date;
};
type Page = { limit: number; after: After | undefined };
type NewDevice = { id: string; name: string; type: string; key: string | undefined };

export type DeviceService = ReturnType<typeof deviceService>;
export type DeviceView = ReturnType<typeof describe>;

const REVOKE_QUEUE = 'revoke-device';
const DAYS_SHOWN = 7;
const DAY_MS = 86_400_000;

/** How a message of a device is read. */
export const readMessage = readReport;

/** My Devices: who has which lamp, its secret, its light, and how it is set up. */
export function deviceService({ store, broker, jobs, appSecret, publicHost, now }: Parts) {
  async function require(userId: UserId, id: string, field = 'deviceId'): Promise<DeviceRow> {
    const device = isUuid(id) ? await store.find(userId, id) : undefined;
    if (!device) throw missing(field);
    return device;
  }

  return {
    /** Lets the broker forget removed devices, again and again until it answers. */
    start: () =>
      jobs.work<{ deviceId: string }>(
        REVOKE_QUEUE,
        { retries: 20, retryDelaySeconds: 5, expireSeconds: 60 },
        ({ deviceId }) => broker.admin.revoke(deviceId),
      ),

    async list(userId: UserId, { limit, after }: Page): Promise<DeviceView[]> {
      return (await store.list(userId, limit, after)).map((row) => describe(row, now()));
    },

    async get(userId: UserId, id: string): Promise<DeviceView> {
      return describe(await require(userId, id), now());
    },

    /** A device's id as it is written everywhere. @throws AppError `not_found` when no device can have it. */
    readId(id: string): string {
      if (!isUuid(id)) throw missing('deviceId');
      return id.toLowerCase();
    },

    /** The device as its own person sees it; undefined when it is gone. */
    async find(userId: UserId, id: string): Promise<DeviceView | undefined> {
      const row = await store.find(userId, id);
      return row && describe(row, now());
    },

    /**
     * Adds a device. Its secret is given here and kept nowhere; the same submit again gives the same answer.
     * @throws AppError `conflict` when the same key came with something else. `not_ready` when the broker is away.
     */
    async add(
      userId: UserId,
      { id, name, type, key }: NewDevice,
    ): Promise<{ device: DeviceView; secret: string }> {
      const secret = drawSecret(appSecret, key === undefined ? undefined : { userId, key });
      const device = {
        id,
        user_id: userId,
        name,
        type,
        secret_hash: hashSecret(secret),
        time_zone: 'UTC',
        created_at: now(),
      };
      const row = await store.add(device);
      if (!row || row.name !== name || row.type !== type || !isSecret(secret, row.secret_hash)) {
        throw new AppError('conflict', 'This Idempotency-Key was used for something else.', {
          field: 'Idempotency-Key',
        });
      }
      try {
        await broker.admin.provision(id, secret);
      } catch (error) {
        await store.remove(userId, id);
        throw error;
      }
      await store.tell({ user: userId, device: id });
      return { device: describe(row, now()), secret };
    },

    /** @throws AppError `not_found` when the device is not this user's. */
    async rename(userId: UserId, id: string, name: string): Promise<void> {
      if (!isUuid(id) || !(await store.rename(userId, id, name))) throw missing('deviceId');
      await store.tell({ user: userId, device: id });
    },

    /** Gives a new secret; the old one lets nobody in any more. @throws AppError `not_found`. */
    async rotateSecret(userId: UserId, id: string): Promise<string> {
      const secret = drawSecret(appSecret);
      if (!isUuid(id) || !(await store.setSecret(userId, id, hashSecret(secret)))) throw missing('deviceId');
      await broker.admin.rotate(id, secret);
      await store.tell({ user: userId, device: id });
      return secret;
    },

    /** Removes a device and ends its connection. @throws AppError `not_found`. */
    async remove(userId: UserId, id: string): Promise<void> {
      if (!isUuid(id) || !(await store.remove(userId, id))) throw missing('deviceCode');
      await store.tell({ user: userId, device: id, gone: true });
      await broker.admin.revoke(id).catch(() => jobs.add(REVOKE_QUEUE, { deviceId: id }));
    },

    /** Sets hours of light, the lamp's strength and the wanted sum of a day. @throws AppError `not_found`. */
    async setLight(userId: UserId, id: string, settings: LightSettings): Promise<DeviceView> {
      if (!isUuid(id) || !(await store.setLight(userId, id, settings))) throw missing('deviceId');
      await store.tell({ user: userId, device: id });
      return describe(await require(userId, id), now());
    },

    /** The light of the last seven days as the lamp reported it. @throws AppError `not_found`. */
    async readLight(userId: UserId, id: string) {
      const { ppfd, target_dli: targetDli, time_zone: zone } = await require(userId, id);
      const starts = dayStarts(now(), zone, DAYS_SHOWN);
      const switchings = await store.listLight(id, starts[0] ?? now(), now());
      const days = starts.map((start, index) => {
        const end = starts[index + 1] ?? new Date(Math.min(now().getTime(), start.getTime() + DAY_MS));
        const spans = lightSpans(
          switchings.filter(({ at }) => at < end),
          start,
          end,
        );
        const hours = hoursOf(spans);
        return {
          date: dayName(start, zone),
          hours,
          dli: ppfd === null ? null : dailyLightIntegral(ppfd, hours),
          spans,
        };
      });
      const today = days.at(-1)?.hours ?? 0;
      const needed = ppfd !== null && targetDli !== null ? hoursStillNeeded(ppfd, targetDli, today) : null;
      return { days, hoursStillNeeded: needed };
    },

    /** What the set-up page needs, and what is wrong so far. @throws AppError `not_found`. */
    async readSetup(userId: UserId, id: string) {
      const device = await require(userId, id);
      const stage = judgeSetup(device);
      const problem = stage === 'wrong_secret' || stage === 'wrong_topic';
      return {
        host: publicHost,
        port: broker.address.port,
        tlsPort: broker.address.tlsPort,
        loopbackOnly: broker.address.loopbackOnly,
        stage,
        topic: stage === 'wrong_topic' ? device.problem_topic : null,
        at: problem ? device.problem_at : device.last_seen_at,
      };
    },

    /** Whether this is the secret of the device; undefined when there is no such device. */
    async checkSecret(id: string, secret: string): Promise<boolean | undefined> {
      const hash = isUuid(id) ? await store.findSecretHash(id.toLowerCase()) : undefined;
      return hash === undefined ? undefined : isSecret(secret, hash);
    },

    /** Forgets a person's devices, at the broker too. */
    async forget(userId: UserId): Promise<void> {
      for (const deviceId of await store.removeAll(userId)) {
        await store.tell({ user: userId, device: deviceId, gone: true });
        await broker.admin.revoke(deviceId).catch(() => jobs.add(REVOKE_QUEUE, { deviceId }));
      }
    },
  };
}

function missing(field: string): AppError {
  return new AppError('not_found', 'There is no such device.', { field });
}

/** While a wish waits for an offline lamp, the switch shows the wish; else what the lamp said last. */
function describe(row: DeviceRow, now: Date) {
  const { light_starts_at: startsAt, light_hours: hours } = row;
  const schedule = startsAt !== null && hours !== null ? { startsAt, hours } : null;
  const isWorking = row.command?.state === 'queued' ? row.command.wanted_on : (row.reported_on ?? false);
  const nextEdge = schedule ? lightLevel(schedule, row.time_zone, now).until : undefined;
  return { ...row, isWorking, schedule, nextEdge };
}
