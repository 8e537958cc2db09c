import { z } from 'zod';
import { answerOf, exampleIds, withExample } from '../examples.ts';
import { limits } from '../limits.ts';
import { cleanText, expected, instant, messageBody, page, recordId } from '../text-schemas.ts';
import { timeZone } from '../time-zones.ts';

/** The kinds of device there are. */
export const deviceTypes = ['Greenhouse LED'] as const;

const deviceName = cleanText(limits.deviceNameMaxCharacters);

const commandState = z.enum(['queued', 'sent', 'confirmed', 'timed_out', 'superseded', 'expired']);

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

const farmTimeZone = timeZone.describe('IANA name of the farm’s time zone.');

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

const lightExample = {
  schedule: { startsAt: '06:00', hours: 14 },
  timeZone: 'Africa/Nairobi',
  ppfd: 220,
  targetDli: 12,
};
const commandExample = {
  state: 'confirmed' as const,
  isWorking: true,
  source: 'person' as const,
  at: '2026-03-06T07:30:11.000Z',
};
/** A lamp as the API document shows it. */
export const deviceExample = {
  _id: exampleIds.device,
  name: 'Seedling lamp',
  type: 'Greenhouse LED',
  status: 'Online' as const,
  statusSince: '2026-03-05T18:02:00.000Z',
  isWorking: true,
  reportedOn: true,
  lastSeenAt: '2026-03-06T07:30:11.000Z',
  command: commandExample,
  light: lightExample,
  nextEdgeAt: '2026-03-06T17:00:00.000Z',
};
const secretExample = 'abcdefghijklmnopqrstuvwxyz';

export const device = withExample(
  z.object({
    _id: z.string(),
    name: z.string(),
    type: z.string(),
    status: z.enum(['Online', 'Offline']),
    statusSince: instant.nullable().describe('Null until the device came online for the first time.'),
    isWorking: z
      .boolean()
      .describe('What the lamp said last; while it waits for an offline lamp, the desired state.'),
    reportedOn: z
      .boolean()
      .nullable()
      .describe('What the lamp itself said last; null before its first word.'),
    lastSeenAt: instant.nullable(),
    command: command.nullable().describe('The newest command.'),
    light: deviceLight,
    nextEdgeAt: instant.nullable().describe('When the schedule makes the lamp another than it is now.'),
  }),
  deviceExample,
);

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

const byId = withExample(z.object({ deviceId: recordId }), { deviceId: exampleIds.device });
const switched = messageBody.extend({
  isWorking: z.boolean(),
  reportedOn: z.boolean().nullable(),
  command,
  nextEdgeAt: instant.nullable().describe('As in the list of devices.'),
});

export const deviceSchemas = {
  getDevice: {
    query: withExample(z.object(page), { limit: 20 }),
    response: withExample(z.array(device), [deviceExample]),
  },
  addDevice: {
    body: withExample(z.object({ deviceName, type: z.enum(deviceTypes, 'is not a type of device') }), {
      deviceName: 'Seedling lamp',
      type: 'Greenhouse LED',
    }),
    response: withExample(messageBody.extend({ device, secret: z.string().describe('Shown this once.') }), {
      message: 'Device added.',
      device: deviceExample,
      secret: secretExample,
    }),
  },
  updateDevice: {
    body: withExample(z.object({ deviceId: recordId, isWorking: z.boolean(expected('true or false')) }), {
      deviceId: exampleIds.device,
      isWorking: true,
    }),
    response: withExample(switched, {
      message: 'Waiting for the device.',
      isWorking: true,
      reportedOn: false,
      command: { ...commandExample, state: 'queued' },
      nextEdgeAt: null,
    }),
  },
  deleteDevice: {
    body: withExample(z.object({ deviceCode: recordId }), { deviceCode: exampleIds.device }),
    response: answerOf('Device deleted.'),
  },
  renameDevice: {
    body: withExample(z.object({ deviceId: recordId, deviceName }), {
      deviceId: exampleIds.device,
      deviceName: 'Lamp of the nursery',
    }),
    response: answerOf('Device renamed.'),
  },
  rotateDeviceSecret: {
    body: byId,
    response: withExample(messageBody.extend({ secret: z.string() }), {
      message: 'The old secret does not work any more.',
      secret: secretExample,
    }),
  },
  getDeviceSetup: {
    query: byId,
    response: withExample(setup, {
      host: '192.168.1.20',
      port: 1883,
      tlsPort: null,
      loopbackOnly: false,
      stage: 'working',
      topic: null,
      at: '2026-03-06T07:30:11.000Z',
    }),
  },
  setDeviceLight: {
    body: withExample(
      z.object({
        deviceId: recordId,
        schedule: schedule.nullable(),
        timeZone: farmTimeZone,
        ppfd,
        targetDli,
      }),
      { deviceId: exampleIds.device, ...lightExample },
    ),
    response: withExample(messageBody.extend({ device }), { message: 'Light saved.', device: deviceExample }),
  },
  getDeviceLight: {
    query: byId,
    response: withExample(
      z.object({
        days: z.array(lightDay).describe('The last seven days of the farm, today last.'),
        hoursStillNeeded: z.number().nullable().describe('Hours of light until the target of today.'),
      }),
      {
        days: [{ date: '2026-03-06', hours: 4.5, dli: 3.56, spans: [{ from: 6, to: 10.5 }] }],
        hoursStillNeeded: 10.7,
      },
    ),
  },
};

export type Device = z.output<typeof device>;
export type DeviceLight = z.output<typeof deviceLight>;
export type DeviceSetup = z.output<typeof setup>;
