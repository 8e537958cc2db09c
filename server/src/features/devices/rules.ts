import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Queued or sent, a command is open; the other states are its end. */
export type CommandState = 'queued' | 'sent' | 'confirmed' | 'timed_out' | 'superseded' | 'expired';

/** A command that may still come true. */
export function isOpen(state: CommandState): boolean {
  return state === 'queued' || state === 'sent';
}

export type DeviceTimings = {
  /** How long the lamp has for its answer, and when the command is said again. */
  answerMs: number;
  resendMs: number;
  /** How long `Offline` waits: a takeover by the same device gives Offline and Online within 1 ms. */
  offlineDebounceMs: number;
  sweepMs: number;
  /** Twice Tasmota's TelePeriod and a minute: then a silent device is asked. */
  silentAfterMs: number;
  probeAnswerMs: number;
  /** After a start of the server or its broker connection nobody is called silent for so long. */
  restartGraceMs: number;
  probesPerSecond: number;
  /** When a lamp is asked again after `Online`, where nobody says that it listens now. */
  askAgainMs: readonly number[];
  /** A device without MQTT is online for so long after its last request. */
  pollSilentAfterMs: number;
  /** A report so soon after a connection is the lamp's state at power-on, not a hand at its button. */
  bootReportMs: number;
};

export const deviceTimings: DeviceTimings = {
  answerMs: 3_000,
  resendMs: 1_000,
  offlineDebounceMs: 7_000,
  sweepMs: 2_000,
  silentAfterMs: 660_000,
  probeAnswerMs: 10_000,
  restartGraceMs: 60_000,
  probesPerSecond: 200,
  askAgainMs: [1_000, 3_000],
  pollSilentAfterMs: 90_000,
  bootReportMs: 15_000,
};

/** Base32 of RFC 4648 in lower case: only letters and digits, as a `;` would split a Tasmota Backlog. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const SECRET_CHARACTERS = 26;

/**
 * A device's secret of 130 bits. With a key it is the same for the same submit, so that a lost answer can be given
 * again without the secret being kept anywhere.
 */
export function drawSecret(appSecret: string, submit?: { userId: string; key: string }): string {
  const bytes = submit
    ? createHmac('sha256', appSecret).update(`device\n${submit.userId}\n${submit.key}`).digest()
    : randomBytes(SECRET_CHARACTERS);
  return Array.from(bytes.subarray(0, SECRET_CHARACTERS), (byte) => ALPHABET[byte & 31]).join('');
}

/** SHA-256 suffices for 130 random bits, and 10,000 lamps that come back at once need a fast one. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export function isSecret(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(hash));
}

export type Report =
  | { kind: 'presence'; online: boolean }
  | { kind: 'power'; on: boolean | undefined }
  | { kind: 'other' };

const ON = /^(on|1|true)$/i;
const OFF = /^(off|0|false)$/i;
const POWER_NAME = /^POWER1?$/i;

/**
 * What a message of a device says, by its place below the device's own topic. Words are Tasmota's; a changed
 * StateText gives `1` and `0`, and a device with several relays numbers them, of which the first is the lamp.
 */
export function readReport(prefix: string, name: string, payload: string): Report {
  const text = payload.trim();
  if (prefix === 'tele' && name === 'LWT') {
    if (/^(online|1|true)$/i.test(text)) return { kind: 'presence', online: true };
    if (/^(offline|0|false)$/i.test(text)) return { kind: 'presence', online: false };
    return { kind: 'other' };
  }
  if (prefix === 'stat' && POWER_NAME.test(name)) return { kind: 'power', on: readOn(text) };
  if (/^(STATE|SENSOR|RESULT|STATUS\d*)$/i.test(name)) return { kind: 'power', on: readOnInJson(text) };
  return { kind: 'other' };
}

function readOn(value: unknown): boolean | undefined {
  const text = String(value);
  if (ON.test(text)) return true;
  return OFF.test(text) ? false : undefined;
}

function readOnInJson(text: string): boolean | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  return readOnInObject(parsed) ?? readOnInObject((parsed as { StatusSTS?: unknown } | null)?.StatusSTS);
}

function readOnInObject(value: unknown): boolean | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const [, power] = Object.entries(value).find(([name]) => POWER_NAME.test(name)) ?? [];
  return power === undefined || typeof power === 'object' ? undefined : readOn(power);
}

export type SetupStage = 'never_connected' | 'wrong_secret' | 'wrong_topic' | 'silent' | 'working';

type SetupFacts = {
  problem: 'wrong_secret' | 'wrong_topic' | null;
  problem_at: Date | null;
  connected_at: Date | null;
  last_seen_at: Date | null;
  reported_on: boolean | null;
};

/** What the set-up page says: the newest trouble, unless the device has been heard since. */
export function judgeSetup(device: SetupFacts): SetupStage {
  const { problem, problem_at: problemAt, last_seen_at: seenAt, connected_at: connectedAt } = device;
  const newest = Math.max(
    seenAt?.getTime() ?? 0,
    problem === 'wrong_topic' ? 0 : (connectedAt?.getTime() ?? 0),
  );
  if (problem && problemAt && problemAt.getTime() > newest) return problem;
  if (device.reported_on !== null && seenAt) return 'working';
  return connectedAt || seenAt ? 'silent' : 'never_connected';
}
