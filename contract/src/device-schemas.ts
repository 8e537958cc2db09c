import { z } from 'zod';
import { limits } from './limits.ts';
import { cleanText, expected, instant, messageBody, page, recordId } from './text-schemas.ts';

/** The kinds of device there are. */
export const deviceTypes = ['Greenhouse LED'] as const;

const deviceName = cleanText(limits.deviceNameMaxCharacters);

const commandState = z.enum([
  'accepted',
  'queued',
  'sent',
  'confirmed',
  'timed_out',
  'superseded',
  'expired',
]);

const command = z.object({
  state: commandState,
  isWorking: z.boolean().describe('What was wanted.'),
  source: z.enum(['person', 'schedule']),
  at: instant,
});

const schedule = z.object(
  {
    startsAt: z
      .string(expected('a time such as 06:00'))
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 06:00')
      .describe('Local time of the farm at which the light goes on.'),
    hours: z.number(expected('a number')).min(0.25, 'must be at least 0.25').max(24, 'must be at most 24'),
  },
  expected('an object'),
);

const timeZone = z
  .string(expected('text'))
  .max(64, 'is too long')
  .refine(isTimeZone, 'is not a time zone')
  .describe('IANA name of the farm’s time zone.');

const ppfd = z
  .number(expected('a number'))
  .min(1, 'must be at least 1')
  .max(3000, 'must be at most 3000')
  .nullable()
  .describe('Light of the lamp at the leaves, µmol/m²/s.');

const targetDli = z
  .number(expected('a number'))
  .min(0.1, 'must be at least 0.1')
  .max(100, 'must be at most 100')
  .nullable()
  .describe('Wanted daily light integral, mol/m².');

export const deviceLight = z.object({
  schedule: schedule.nullable(),
  timeZone: z.string(),
  ppfd,
  targetDli,
});

export const device = z.object({
  _id: z.string(),
  name: z.string(),
  type: z.string(),
  status: z.enum(['Online', 'Offline']),
  statusSince: instant.nullable().describe('Null until the device came online for the first time.'),
  isWorking: z.boolean().describe('What the lamp said last; while it waits for an offline lamp, the wish.'),
  reportedOn: z.boolean().nullable().describe('What the lamp itself said last; null before its first word.'),
  lastSeenAt: instant.nullable(),
  command: command.nullable().describe('The newest command.'),
  light: deviceLight,
  nextEdgeAt: instant.nullable().describe('When the schedule switches next.'),
});

const setup = z.object({
  host: z.string(),
  port: z.number().int().nullable().describe('Null when the broker could not listen.'),
  tlsPort: z.number().int().nullable(),
  loopbackOnly: z.boolean().describe('Only programs on the same machine reach the broker.'),
  stage: z.enum(['never_connected', 'wrong_secret', 'wrong_topic', 'silent', 'working']),
  topic: z.string().nullable().describe('The wrong topic that was seen.'),
  at: instant.nullable(),
});

const lightDay = z.object({
  date: z.string().describe('A day of the farm, YYYY-MM-DD.'),
  hours: z.number().describe('Hours of light the lamp itself reported.'),
  dli: z.number().nullable(),
  spans: z.array(z.object({ from: z.number(), to: z.number() })).describe('Hours of the day, 0 to 24.'),
});

const byId = z.object({ deviceId: recordId });
const switched = messageBody.extend({
  isWorking: z.boolean(),
  reportedOn: z.boolean().nullable(),
  command,
});

export const deviceSchemas = {
  getDevice: {
    query: z.object(page),
    response: z.array(device),
  },
  addDevice: {
    body: z.object({ deviceName, type: z.enum(deviceTypes, 'is not a type of device') }),
    response: messageBody.extend({ device, secret: z.string().describe('Shown this once.') }),
  },
  updateDevice: {
    body: z.object({ deviceId: recordId, isWorking: z.boolean(expected('true or false')) }),
    response: switched,
  },
  deleteDevice: { body: z.object({ deviceCode: recordId }), response: messageBody },
  renameDevice: { body: z.object({ deviceId: recordId, deviceName }), response: messageBody },
  rotateDeviceSecret: { body: byId, response: messageBody.extend({ secret: z.string() }) },
  getDeviceSetup: { query: byId, response: setup },
  setDeviceLight: {
    body: z.object({ deviceId: recordId, schedule: schedule.nullable(), timeZone, ppfd, targetDli }),
    response: messageBody.extend({ device }),
  },
  getDeviceLight: {
    query: byId,
    response: z.object({
      days: z.array(lightDay).describe('The last seven days of the farm, today last.'),
      hoursStillNeeded: z.number().nullable().describe('Hours of light until the target of today.'),
    }),
  },
};

export type Device = z.output<typeof device>;
export type DeviceLight = z.output<typeof deviceLight>;
export type DeviceSetup = z.output<typeof setup>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}
