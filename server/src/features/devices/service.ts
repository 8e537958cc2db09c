import { dailyLightIntegral, hoursStillNeeded } from '@agri/contract/devices/daily-light.ts';
import { dayIn, knownZone } from '@agri/contract/zone-names.ts';
import type { Broker, BrokerAccount } from '../../adapters/broker/port.ts';
import type { Jobs } from '../../adapters/jobs/port.ts';
import { AppError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';
import { isCanonicalUuid, isUuid } from '../../uuid.ts';
import { dayStarts, hoursOf, lightSpans, nextChange } from './light-rules.ts';
import { drawSecret, hashSecret, isSecret, judgeSetup } from './rules.ts';
import type { After, DeviceRow, DeviceStore, LightSettings } from './store.ts';

type Parts = {
  store: DeviceStore;
  broker: Broker;
  jobs: Jobs;
  /** What secrets of repeated submits are drawn from. */
  appSecret: string;
  /** Encrypts secrets for the database, and back. */
  sealer: { seal: (secret: string) => string; unseal: (sealed: string) => string };
  publicHost: string;
  /** The time zone of a user, as their phone named it. */
  zoneOf: (userId: UserId) => Promise<string | undefined>;
  now: () => Date;
};
type Page = { limit: number; after: After | undefined };
type NewDevice = { id: string; name: string; type: string; key: string | undefined };

export type DeviceService = ReturnType<typeof deviceService>;
export type DeviceView = ReturnType<typeof describe>;

const REVOKE_QUEUE = 'revoke-device';
const DAYS_SHOWN = 7;
const DAY_MS = 86_400_000;

/** My Devices: who has which lamp, its secret, its light, and how it is set up. */
export function deviceService({ store, broker, jobs, appSecret, sealer, publicHost, zoneOf, now }: Parts) {
  async function requireDevice(userId: UserId, id: string, field = 'deviceId'): Promise<DeviceRow> {
    const device = await store.find(userId, readId(id, field));
    if (!device) throw missing(field);
    return device;
  }

  const revoke = (deviceId: string) =>
    broker.admin.revoke(deviceId).catch(() => jobs.add(REVOKE_QUEUE, { deviceId }));

  const toStored = (secret: string) => ({
    secret_hash: hashSecret(secret),
    sealed_secret: broker.hasAccounts ? sealer.seal(secret) : null,
  });

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

    /** The names of devices that were online once and are not, newest first. */
    listSilent: (userId: UserId, limit: number): Promise<string[]> => store.listSilent(userId, limit),

    async get(userId: UserId, id: string): Promise<DeviceView> {
      return describe(await requireDevice(userId, id), now());
    },

    readId,

    /** The device as its own person sees it; undefined when it is gone. */
    async find(userId: UserId, id: string): Promise<DeviceView | undefined> {
      const row = await store.find(userId, id);
      return row && describe(row, now());
    },

    /**
     * Adds a device. Its secret is given here only; the same submit again gives the same answer.
     * @throws AppError `conflict` when the same key came with something else, `quota_reached`, `not_ready` when the broker is away.
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
        ...toStored(secret),
        time_zone: 'UTC',
        created_at: now(),
      };
      const row = await store.add(device);
      if (row === 'full') {
        throw new AppError(
          'quota_reached',
          'You’ve reached the limit for devices. Delete one that you no longer use first.',
        );
      }
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
      // The device, or its person, may have gone while the broker was told of it.
      if (!(await store.find(userId, id))) {
        await revoke(id);
        throw missing('deviceId');
      }
      await store.notify({ user: userId, device: id });
      return { device: describe(row, now()), secret };
    },

    /** @throws AppError `not_found` when the device is not this user's. */
    async rename(userId: UserId, givenId: string, name: string): Promise<void> {
      const id = readId(givenId);
      if (!(await store.rename(userId, id, name))) throw missing('deviceId');
      await store.notify({ user: userId, device: id });
    },

    /** Gives a new secret; the old one lets nobody in any more. @throws AppError `not_found`. */
    async rotateSecret(userId: UserId, givenId: string): Promise<string> {
      const id = readId(givenId);
      const secret = drawSecret(appSecret);
      if (!(await store.setSecret(userId, id, toStored(secret)))) throw missing('deviceId');
      await broker.admin.rotate(id, secret);
      await store.notify({ user: userId, device: id });
      return secret;
    },

    /** Removes a device and ends its connection. @throws AppError `not_found`. */
    async remove(userId: UserId, givenId: string): Promise<void> {
      const id = readId(givenId, 'deviceCode');
      if (!(await store.remove(userId, id))) throw missing('deviceCode');
      await store.notify({ user: userId, device: id, gone: true });
      await revoke(id);
    },

    /**
     * Sets hours of light, the lamp's strength and the wanted sum of a day. For a time zone that is not known, that of the
     * user is taken, else the one that the lamp has. @throws AppError `not_found`.
     */
    async setLight(userId: UserId, givenId: string, settings: LightSettings): Promise<DeviceView> {
      const { id, time_zone: before } = await requireDevice(userId, givenId);
      const time_zone = knownZone(settings.time_zone) ?? (await zoneOf(userId)) ?? before;
      if (!(await store.setLight(userId, id, { ...settings, time_zone }))) throw missing('deviceId');
      await store.notify({ user: userId, device: id });
      return describe(await requireDevice(userId, id), now());
    },

    /** The light of the last seven days as the lamp reported it. @throws AppError `not_found`. */
    async readLight(userId: UserId, givenId: string) {
      const { id, ppfd, target_dli: targetDli, time_zone: zone } = await requireDevice(userId, givenId);
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
          date: dayIn(zone, start),
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
      const device = await requireDevice(userId, id);
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

    /**
     * Whether this is the secret of the device; undefined when there is no such device, nor is one by an id in another
     * spelling than ours: brokers compare ids as text, and would not find its session again.
     */
    async checkSecret(id: string, secret: string): Promise<boolean | undefined> {
      const hash = isCanonicalUuid(id) ? await store.findSecretHash(id) : undefined;
      return hash === undefined ? undefined : isSecret(secret, hash);
    },

    /**
     * The account that each device should have at the broker; without a secret where the device is older than its
     * sealed secret, so that it has to get a new one.
     */
    async listAccounts(): Promise<BrokerAccount[]> {
      const devices = await store.listSecrets();
      return devices.map(({ id, sealed_secret: sealed }) => ({
        deviceId: id,
        secret: sealed === null ? undefined : sealer.unseal(sealed),
      }));
    },

    /** Removes the devices of a person who is leaving, and cuts them off at the broker. Safe to repeat. */
    async onUserLeaving({ userId }: { userId: string }): Promise<void> {
      for (const deviceId of await store.removeAll(userId)) {
        await store.notify({ user: userId, device: deviceId, gone: true });
        await revoke(deviceId);
      }
    },
  };
}

/** A device's id as it is written everywhere. @throws AppError `not_found` when no device can have it. */
function readId(id: string, field = 'deviceId'): string {
  if (!isUuid(id)) throw missing(field);
  return id.toLowerCase();
}

function missing(field: string): AppError {
  return new AppError('not_found', 'This device is no longer here. Go back to the list.', { field });
}

/** While a desired state waits for an offline lamp, the switch shows the desired state; else what the lamp said last. */
function describe(row: DeviceRow, now: Date) {
  const { light_starts_at: startsAt, light_hours: hours } = row;
  const schedule = startsAt !== null && hours !== null ? { startsAt, hours } : null;
  const isWorking = row.command?.state === 'queued' ? row.command.wanted_on : (row.reported_on ?? false);
  const lamp = { on: row.reported_on, switchedByHandAt: row.switched_by_hand_at };
  const nextEdge = schedule ? nextChange(schedule, row.time_zone, now, lamp) : undefined;
  return { ...row, isWorking, schedule, nextEdge };
}
