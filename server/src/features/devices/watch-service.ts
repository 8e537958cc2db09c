import { powerCommandTopic } from '@agri/contract/devices/mqtt-topics.ts';
import type { Broker, DeviceEvent } from '../../adapters/broker/port.ts';
import type { CommandStore } from './command-store.ts';
import { isHeld, lightLevel } from './light-rules.ts';
import type { DeviceTimings, Report } from './rules.ts';
import type { StateStore } from './state-store.ts';
import type { DeviceStore } from './store.ts';
import type { SwitchService } from './switch-service.ts';

type Parts = {
  store: DeviceStore;
  states: StateStore;
  commands: CommandStore;
  switches: SwitchService;
  broker: Broker;
  timings: DeviceTimings;
  now: () => Date;
  onFault: (error: Error) => void;
};

export type WatchService = ReturnType<typeof watchService>;

const SCHEDULE_RETRY_MS = 60_000;
const ALIVE_NOTED_EVERY_MS = 240_000;
const PROBLEM_NOTED_EVERY_MS = 3_000;
const PRUNE_EVERY_MS = 3_600_000;
const COMMANDS_KEPT_MS = 30 * 86_400_000;
const LIGHT_KEPT_MS = 400 * 86_400_000;
const OVERDUE_SLACK_MS = 5_000;

/** Takes what devices say, and looks after those that say nothing. */
export function watchService(parts: Parts) {
  const { store, states, commands, switches, broker, timings, now, onFault } = parts;
  const missed = new Set<string>();
  const noted = new Map<string, number>();
  const triedAt = new Map<string, number>();
  const timers = new Set<NodeJS.Timeout>();
  let prunedAt = now().getTime();
  let sweeping: Promise<void> | undefined;
  let sweeper: NodeJS.Timeout | undefined;

  const ago = (ms: number) => new Date(now().getTime() - ms);
  const sendPower = (deviceId: string, word: string) =>
    broker.send(powerCommandTopic(deviceId), word).catch(onFault);
  const ask = (deviceId: string) => sendPower(deviceId, '');

  /** True at most once in the time for each key: what repeats need not be written down each time. */
  function isNews(key: string, everyMs: number): boolean {
    const at = now().getTime();
    if (at - (noted.get(key) ?? 0) < everyMs) return false;
    if (noted.size > 50_000) noted.clear();
    noted.set(key, at);
    return true;
  }

  async function record(deviceId: string, word: { on?: boolean; connecting?: boolean }): Promise<boolean> {
    const { bootReportMs } = timings;
    const known = await states.record({ deviceId, at: now(), bootReportMs, ...word });
    noted.set(`alive ${deviceId}`, now().getTime());
    missed.delete(deviceId);
    return known;
  }

  async function leave(deviceId: string): Promise<void> {
    await states.markLeaving({ deviceId, at: new Date(now().getTime() + timings.offlineDebounceMs) });
  }

  /** The lamp is there again and listens: it gets the desired state as it is now, or is asked how it stands. */
  async function reconcile(deviceId: string): Promise<void> {
    const open = await commands.findOpen(deviceId);
    const queued = open?.state === 'queued' ? await commands.takeQueued(deviceId, now()) : undefined;
    if (queued) return void switches.carryOut(queued).catch(onFault);
    // Sent already: it went away in the middle of a switching, and what was said then, nobody heard.
    await sendPower(deviceId, open?.state === 'sent' ? (open.wanted_on ? 'ON' : 'OFF') : '');
  }

  function later(ms: number, work: () => Promise<unknown>): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work().catch(onFault);
    }, ms);
    timer.unref();
    timers.add(timer);
  }

  async function sweep(): Promise<void> {
    await commands.settleOverdue(now(), ago(timings.answerMs + OVERDUE_SLACK_MS));
    const receivingSince = broker.receivingSince();
    if (receivingSince) {
      await states.settleOffline(now(), ago(timings.probeAnswerMs), ago(timings.pollSilentAfterMs));
      await probeSilent(receivingSince);
      for (const deviceId of [...missed].slice(0, perSweep())) {
        missed.delete(deviceId);
        await ask(deviceId);
      }
      await followSchedules();
    }
    if (now().getTime() - prunedAt < PRUNE_EVERY_MS) return;
    prunedAt = now().getTime();
    await store.prune(ago(COMMANDS_KEPT_MS), ago(LIGHT_KEPT_MS));
  }

  const perSweep = () => Math.max(1, Math.floor((timings.probesPerSecond * timings.sweepMs) / 1000));

  async function probeSilent(receivingSince: Date): Promise<void> {
    const grown = now().getTime() - receivingSince.getTime() >= timings.restartGraceMs;
    const silentSince = ago(timings.silentAfterMs);
    const since = grown && receivingSince > silentSince ? receivingSince : silentSince;
    for (const deviceId of await states.takeSilent(since, now(), perSweep())) await ask(deviceId);
  }

  async function followSchedules(): Promise<void> {
    for (const device of await commands.listScheduled()) {
      const { light_starts_at: startsAt, light_hours: hours } = device;
      if (startsAt === null || hours === null) continue;
      const level = lightLevel({ startsAt, hours }, device.time_zone, now());
      const held = isHeld(device.switched_by_hand_at, level.since);
      const tried = triedAt.get(device.id) ?? 0;
      if (held || device.reported_on === level.on) triedAt.delete(device.id);
      else if (now().getTime() - tried >= SCHEDULE_RETRY_MS) {
        triedAt.set(device.id, now().getTime());
        void switches.followSchedule(device.id, level.on).catch(onFault);
      }
    }
  }

  return {
    /** Takes a report of a device. A device that is not there is passed over. */
    async recordReport(deviceId: string, report: Report): Promise<void> {
      try {
        if (report.kind === 'presence' && !report.online) {
          return await leave(deviceId);
        }
        const connecting = report.kind === 'presence';
        const on = report.kind === 'power' ? report.on : undefined;
        const known = await record(deviceId, { connecting, ...(on === undefined ? {} : { on }) });
        if (known && connecting && !broker.announcesSubscriptions) {
          for (const ms of timings.askAgainMs) later(ms, () => reconcile(deviceId));
        }
      } catch (error) {
        missed.add(deviceId);
        throw error;
      }
    },

    /** A kept message tells nothing about now, so the device is asked. */
    recordRetained: (deviceId: string) => ask(deviceId),

    async recordEvent(event: DeviceEvent): Promise<void> {
      const { kind, deviceId } = event;
      if (kind === 'subscribed') {
        if (await record(deviceId, { connecting: true })) await reconcile(deviceId);
      } else if (kind === 'connected' || kind === 'alive') {
        if (isNews(`alive ${deviceId}`, ALIVE_NOTED_EVERY_MS))
          await states.markAlive({ deviceId, at: now() });
      } else if (kind === 'disconnected') {
        await leave(deviceId);
      } else if (isNews(`${kind} ${deviceId}`, PROBLEM_NOTED_EVERY_MS)) {
        const problem = kind === 'refused' ? 'wrong_secret' : 'wrong_topic';
        await states.markProblem(deviceId, problem, now(), 'topic' in event ? event.topic : null);
      }
    },

    /** Takes a question or a report that came by HTTP; the desired state that waited is under way with it. */
    async recordPoll(deviceId: string, word: { on?: boolean; rev?: number }): Promise<void> {
      const { bootReportMs } = timings;
      await states.record({ deviceId, at: now(), transport: 'http', bootReportMs, ...word });
      await commands.takeQueued(deviceId, now());
    },

    /** What is wanted of a device now, by its number; undefined when the device is gone. */
    async readDesiredState(deviceId: string) {
      const device = await store.findById(deviceId);
      if (!device) return undefined;
      const expiresAt = device.command?.state === 'sent' ? device.command.expires_at : null;
      return { rev: device.wanted_rev, on: device.wanted_on, expiresAt };
    },

    /** The devices that somebody waits for just now. */
    awaited: switches.awaited,

    sweep,

    start(): void {
      sweeper = setInterval(() => {
        sweeping ??= sweep()
          .catch(onFault)
          .finally(() => {
            sweeping = undefined;
          });
      }, timings.sweepMs);
      sweeper.unref();
    },

    async stop(): Promise<void> {
      clearInterval(sweeper);
      for (const timer of timers) clearTimeout(timer);
      await sweeping;
    },
  };
}
