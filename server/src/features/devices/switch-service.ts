import { randomUUID } from 'node:crypto';
import { powerCommandTopic } from '@agri/contract/devices/mqtt-topics.ts';
import type { Broker } from '../../adapters/broker/port.ts';
import { AppError, UpstreamError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';
import type { ChangeService } from './change-service.ts';
import type { Command, CommandStore } from './command-store.ts';
import { type CommandState, type DeviceTimings, isOpen } from './rules.ts';

type Parts = {
  commands: CommandStore;
  broker: Broker;
  changes: ChangeService;
  timings: DeviceTimings;
  /** How long a desired state waits for an offline lamp. A late ON in the dark hours harms short-day crops. */
  queueMinutes: number;
  now: () => Date;
};

export type SwitchService = ReturnType<typeof switchService>;

/** Switches lamps, and says that it is done only after the lamp has said so. */
export function switchService({ commands, broker, changes, timings, queueMinutes, now }: Parts) {
  const awaited = new Set<string>();
  const newDesiredState = (deviceId: string, on: boolean) => ({
    id: randomUUID(),
    deviceId,
    on,
    at: now(),
    expiresAt: new Date(now().getTime() + queueMinutes * 60_000),
  });

  /** How the command stands; undefined when its device is gone. */
  async function readState(id: string): Promise<CommandState | undefined> {
    return (await commands.find(id))?.state;
  }

  /**
   * Waits for the end of a command, with the changes and, should they be lost, a look at the database. `woken` is a
   * waiting that has begun already.
   */
  async function waitUntilSettled(id: string, ms: number, woken?: Promise<void>) {
    const deadline = performance.now() + ms;
    await woken;
    for (;;) {
      const left = deadline - performance.now();
      // Asked after the waiting began: changes between the two are not lost.
      const next = changes.wait(id, Math.max(1, left));
      const state = await readState(id);
      if (state === undefined || !isOpen(state) || left <= 0) return state;
      await next;
    }
  }

  type Sent = Pick<Command, 'id' | 'device_id' | 'wanted_on'>;

  /** Says the command, says it again, and gives it up when the lamp stays silent. Returns how it ended. */
  async function carryOut(command: Sent, transport: 'mqtt' | 'http' = 'mqtt') {
    awaited.add(command.device_id);
    return sayAndWait(command, transport).finally(() => awaited.delete(command.device_id));
  }

  async function sayAndWait(command: Sent, transport: 'mqtt' | 'http'): Promise<CommandState | undefined> {
    const say = async () => {
      if (transport === 'mqtt') {
        await broker.send(powerCommandTopic(command.device_id), command.wanted_on ? 'ON' : 'OFF');
      }
    };
    // The lamp may answer before the broker has said that the command is out.
    const woken = changes.wait(command.id, timings.resendMs);
    try {
      await say();
    } catch (error) {
      await commands.giveUp(command.id, now());
      throw error;
    }
    let state = await waitUntilSettled(command.id, timings.resendMs, woken);
    if (state !== 'sent') return state;
    await say().catch(() => undefined);
    state = await waitUntilSettled(command.id, timings.answerMs - timings.resendMs);
    if (state !== 'sent') return state;
    return (await commands.giveUp(command.id, now())) ? 'timed_out' : readState(command.id);
  }

  return {
    carryOut,

    /** The devices that were told something here and have not answered. */
    awaited: (): Iterable<string> => awaited,

    /**
     * Switches a lamp for a person. An online lamp has answered when this resolves; for an offline one the desired state waits.
     * @throws AppError `not_found`; `conflict` when another switching took over; `upstream_silent` when the lamp gave
     * no answer: then nothing is switched. `not_ready` when the broker is out of reach.
     */
    async switchDevice(userId: UserId, deviceId: string, on: boolean): Promise<void> {
      const command = await commands.accept({ ...newDesiredState(deviceId, on), userId, source: 'person' });
      if (!command)
        throw new AppError('not_found', 'This device is no longer here. Go back to the list.', {
          field: 'deviceId',
        });
      if (command.state === 'queued') return;
      const state = command.joined
        ? await waitUntilSettled(command.id, timings.answerMs + 500)
        : await carryOut(command, command.transport);
      if (state === 'confirmed') return;
      if (state === undefined)
        throw new AppError('not_found', 'This device is no longer here. Go back to the list.', {
          field: 'deviceId',
        });
      if (state === 'superseded')
        throw new AppError('conflict', 'Someone switched the lamp at the same time. Look, then try again.', {
          field: 'deviceId',
        });
      throw new UpstreamError(
        'upstream_silent',
        'The lamp didn’t answer, so it wasn’t switched. Check its power and network.',
      );
    },

    /** Switches a lamp for its schedule, unless anything else is under way. */
    async followSchedule(deviceId: string, on: boolean): Promise<void> {
      const command = await commands.accept({
        ...newDesiredState(deviceId, on),
        userId: undefined,
        source: 'schedule',
      });
      if (command?.state === 'sent') await carryOut(command, command.transport);
    },
  };
}
