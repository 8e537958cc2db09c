import { z } from 'zod';
import { answerOf, exampleIds, withExample } from './examples.ts';
import { cleanText, expected, instant, messageBody, page, recordId } from './text-schemas.ts';
import { timeZone } from './time-zones.ts';
import { cleanTyped } from './typed-text.ts';
import { position } from './weather/weather-schemas.ts';

/** What a person can be told of, each switched on by itself. */
export const alertKinds = [
  'frost',
  'heat',
  'rain',
  'wind',
  'task',
  'water',
  'spray',
  'device',
  'ready',
  'summary',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** The ways an alert reaches a person. */
export const alertChannelKinds = ['push', 'mail', 'telegram', 'webhook'] as const;
export type AlertChannelKind = (typeof alertChannelKinds)[number];

const kinds = <S extends z.ZodType>(one: S) =>
  z.object(
    {
      frost: one,
      heat: one,
      rain: one,
      wind: one,
      task: one,
      water: one,
      spray: one,
      device: one,
      ready: one,
      summary: one,
    } satisfies Record<AlertKind, S>,
    expected('an object'),
  );

const clockTime = z
  .string(expected('a time such as 21:00'))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 21:00');

const quiet = z
  .object({ from: clockTime, until: clockTime }, expected('an object'))
  .describe('Local times between which only frost and devices are told. The same time twice: none.');

const PLACE_CHARACTERS = 100;
const place = z
  .object({ name: cleanText(PLACE_CHARACTERS), ...position }, expected('an object'))
  .nullable()
  .describe(
    'Where weather alerts are for when no planting has a place: one that the person typed or agreed to keep.',
  );

const watchedPlace = z.object({
  name: z.string().describe('Of the farm item that grows there, else of the place that was given.'),
  ...position,
  isWatched: z.boolean().describe('False where weather alerts do not look: beyond the first ten places.'),
});

const channel = z.object({
  _id: z.string(),
  kind: z.enum(alertChannelKinds),
  name: z.string().describe('The browser, the e-mail, or the host it goes to.'),
  state: z.enum(['active', 'dead', 'unconfirmed']),
  lastSentAt: instant.nullable(),
  lastError: z.string().nullable(),
});

const alertSettings = z.object({
  kinds: kinds(z.boolean()),
  quiet,
  zone: z.string().describe('IANA name of the person’s time zone.'),
  place,
  places: z.array(watchedPlace).describe('What weather alerts are for.'),
  channels: z.array(channel),
  pushKey: z.string().describe('The public key of the server for Web Push (RFC 8292), base64url.'),
  pushUnavailable: z.enum(['needs_https', 'needs_contact']).nullable(),
  pushUnavailableText: z.string().nullable(),
});

const deliveryState = z.enum(['pending', 'sent', 'seen', 'failed', 'dead']);

const alert = z.object({
  _id: z.string(),
  kind: z.enum(alertKinds),
  text: z.string(),
  link: z.string().describe('The address within the app that it leads to.'),
  cause: z.string().describe('What it was told for; nothing is told twice for the same cause.'),
  created_at: instant,
  seen_at: instant.nullable().describe('When the person opened it.'),
  deliveries: z.array(
    z.object({
      channel: z.enum(alertChannelKinds),
      state: deliveryState,
      sentAt: instant.nullable(),
      error: z.string().nullable(),
    }),
  ),
});

/** The content of a push once it is decrypted, JSON of less than 1,500 bytes. */
export const pushPayload = z.object({
  title: z.string(),
  body: z.string(),
  tag: z.string().describe('A repeated push has the same one, and replaces itself.'),
  link: z.string(),
  kind: z.enum(alertKinds),
  lang: z.string(),
});

const noKinds = Object.fromEntries(alertKinds.map((kind) => [kind, false])) as Record<AlertKind, boolean>;
const settingsExample: z.input<typeof alertSettings> = {
  kinds: { ...noKinds, frost: true, device: true },
  quiet: { from: '21:00', until: '06:00' },
  zone: 'Africa/Nairobi',
  place: { name: 'Nakuru', latitude: -0.3, longitude: 36.07 },
  places: [{ name: 'Nakuru', latitude: -0.3, longitude: 36.07, isWatched: true }],
  channels: [
    {
      _id: exampleIds.alertChannel,
      kind: 'push',
      name: 'Firefox',
      state: 'active',
      lastSentAt: '2026-03-06T05:30:11.000Z',
      lastError: null,
    },
  ],
  pushKey: 'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m-mYZBc62frMKrEoMk88r3Lk596T0ck9xlT-aok0fO1KXBLV4-XqxYM',
  pushUnavailable: null,
  pushUnavailableText: null,
};
const alertExample: z.input<typeof alert> = {
  _id: exampleIds.alert,
  kind: 'frost',
  text: 'Frost is coming: Tomato bed: down to -1°C, Saturday 05:00. Cover seedlings, bring pots in.',
  link: '/weatherData',
  cause: 'frost 2026-03-07 1',
  created_at: '2026-03-06T12:00:04.000Z',
  seen_at: null,
  deliveries: [{ channel: 'push', state: 'sent', sentAt: '2026-03-06T12:00:05.000Z', error: null }],
};

const key = (what: string) => z.string(expected('text')).max(200, 'is too long').describe(what);
const byId = withExample(z.object({ id: recordId }), { id: exampleIds.alertChannel });

export const alertSchemas = {
  getAlertSettings: { response: withExample(alertSettings, settingsExample) },
  setAlertSettings: {
    body: withExample(
      z.object({
        kinds: kinds(z.boolean(expected('true or false')).optional()).optional(),
        quiet: quiet.optional(),
        zone: timeZone.optional(),
        place: place.optional(),
      }),
      { kinds: { frost: true, device: true }, zone: 'Africa/Nairobi' },
    ),
    response: answerOf('Alerts saved.'),
  },
  addAlertChannel: {
    body: withExample(
      z.object({
        kind: z.enum(alertChannelKinds, 'is not a way that alerts are sent'),
        endpoint: z
          .string(expected('text'))
          .max(2000, 'is too long')
          .optional()
          .describe('Of a push subscription: where its push service takes messages.'),
        keys: z
          .object(
            { p256dh: key('Its public key, base64url.'), auth: key('Its secret, base64url.') },
            expected('an object'),
          )
          .optional()
          .describe('Of a push subscription.'),
        url: z
          .string(expected('text'))
          .overwrite(cleanTyped)
          .max(2000, 'is too long')
          .optional()
          .describe('Of a webhook: the public address that takes its POST.'),
      }),
      {
        kind: 'push',
        endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABn',
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      },
    ),
    response: withExample(
      messageBody.extend({
        id: z.string(),
        linkCode: z
          .string()
          .optional()
          .describe('Of Telegram: the code that the person sends to the bot, once.'),
        linkUrl: z
          .string()
          .optional()
          .describe('Of Telegram, where it can be asked: opens the chat with the bot and sends the code.'),
      }),
      { message: 'Channel added.', id: exampleIds.alertChannel },
    ),
  },
  deleteAlertChannel: { body: byId, response: answerOf('Channel removed.') },
  testAlert: {
    body: byId,
    response: withExample(
      messageBody.extend({ state: z.enum(['sent', 'dead', 'failed']), error: z.string().optional() }),
      { message: 'Test alert sent.', state: 'sent' },
    ),
  },
  getAlerts: {
    body: withExample(z.object(page), { limit: 20 }),
    response: withExample(z.array(alert), [alertExample]),
  },
  seeAlert: {
    body: withExample(z.object({ id: recordId }), { id: exampleIds.alert }),
    response: answerOf('Alert seen.'),
  },
};

export type AlertSettings = z.output<typeof alertSettings>;
export type AlertChannel = z.output<typeof channel>;
export type Alert = z.output<typeof alert>;
export type AlertDeliveryState = z.output<typeof deliveryState>;
export type PushPayload = z.output<typeof pushPayload>;
