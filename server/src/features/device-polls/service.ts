import type { Limiter } from '../../adapters/limiter/port.ts';
import { AppError } from '../../errors.ts';
import type { ChangeService } from '../devices/change-service.ts';
import type { DeviceService } from '../devices/service.ts';
import type { WatchService } from '../devices/watch-service.ts';

type Parts = {
  devices: DeviceService;
  watch: WatchService;
  changes: ChangeService;
  limiter: Limiter;
  /** The part of an address that one person holds. */
  networkOf: (address: string) => string;
};
type DesiredState = { rev: number; on: boolean; expiresAt: string | null };

export type PollService = ReturnType<typeof pollService>;

const WRONG_SECRETS = { name: 'device http', points: 10, windowSeconds: 60 };
/** A farm's lamps behind one router, some of them wrong; and no more rows than that for ids that are made up. */
const WRONG_SECRETS_BY_ADDRESS = { name: 'device http address', points: 100, windowSeconds: 60 };

/** Devices that ask by HTTP instead of listening by MQTT. */
export function pollService({ devices, watch, changes, limiter, networkOf }: Parts) {
  const open = new Map<string, symbol>();

  return {
    /** @throws AppError `unauthenticated` for a wrong id or secret, `too_many_requests` after several. */
    async authenticate(id: string, secret: string, address: string): Promise<string> {
      const right = await devices.checkSecret(id, secret);
      if (right) return id;
      if (right === false) await watch.recordEvent({ kind: 'refused', deviceId: id });
      const network = networkOf(address);
      await limiter.take(WRONG_SECRETS_BY_ADDRESS, network);
      await limiter.take(WRONG_SECRETS, `${network} ${id}`);
      throw new AppError('unauthenticated', 'The id or the secret of the device is wrong.');
    },

    /** What is wanted since `rev`, as soon as there is something; undefined when the time is over. */
    async desired(
      deviceId: string,
      rev: number,
      waitMs: number,
      gone: AbortSignal,
    ): Promise<DesiredState | undefined> {
      const turn = Symbol(deviceId);
      open.set(deviceId, turn);
      await watch.recordPoll(deviceId, {});
      const deadline = performance.now() + waitMs;
      try {
        for (;;) {
          const left = deadline - performance.now();
          const woken = changes.wait(deviceId, Math.max(1, left));
          const desired = await watch.readDesiredState(deviceId);
          if (!desired)
            throw new AppError('unauthenticated', 'This device is no longer here. Go back to the list.');
          if (desired.rev > rev) return desired;
          // A newer question of the same device takes the place of this one.
          if (left <= 0 || gone.aborted || open.get(deviceId) !== turn) return undefined;
          await woken;
        }
      } finally {
        if (open.get(deviceId) === turn) open.delete(deviceId);
      }
    },

    /** Takes the device's report; the number of the desired state it carried out is the answer to that desired. */
    async report(deviceId: string, on: boolean, rev: number | undefined): Promise<void> {
      await watch.recordPoll(deviceId, { on, ...(rev === undefined ? {} : { rev }) });
    },
  };
}
