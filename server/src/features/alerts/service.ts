import { type AlertChannelKind, type AlertKind, alertKinds } from '@agri/contract/alert-schemas.ts';
import type { Language } from '@agri/contract/languages.ts';
import { limits } from '@agri/contract/limits.ts';
import { roundPosition } from '@agri/contract/positions.ts';
import { knownZone } from '@agri/contract/zone-names.ts';
import type { SendResult } from '../../adapters/channels/port.ts';
import type { Limit, Limiter } from '../../adapters/limiter/port.ts';
import { AppError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';
import { isUuid } from '../../uuid.ts';
import { type ExportSection, readPages } from '../export/service.ts';
import type { CauseStore } from './cause-store.ts';
import type { ChannelRow, ChannelStore, SettingsRow } from './channel-store.ts';
import type { Channels, DeliveryService } from './delivery-service.ts';
import { codeOf, readLinkCode, sha256 } from './link-code-rules.ts';
import { planWaking } from './quiet-rules.ts';
import type { AlertStore } from './store.ts';
import { writeChannelError, writePushUnavailable, writeTestAlert, writeUnsubscribePage } from './texts.ts';
import { readUnsubscribeToken } from './unsubscribe-rules.ts';

export type PushUnavailable = 'needs_https' | 'needs_contact' | null;
type Settings = {
  kinds: AlertKind[];
  quiet: { from: string; until: string };
  place: SettingsRow['place'];
};
type Change = {
  kinds?: Partial<Record<AlertKind, boolean | undefined>> | undefined;
  quiet?: Settings['quiet'] | undefined;
  zone?: string | undefined;
  place?: Settings['place'] | undefined;
};
type NewChannel = {
  id: string;
  kind: AlertChannelKind;
  endpoint?: string | undefined;
  keys?: { p256dh: string; auth: string } | undefined;
  url?: string | undefined;
};

type Parts = {
  appName: string;
  channels: Channels;
  store: Pick<AlertStore, 'list' | 'see' | 'prune'>;
  channelStore: ChannelStore;
  places: Pick<CauseStore, 'listOwnPlaces'>;
  delivery: Pick<DeliveryService, 'send'>;
  /** What the link of each mail is signed with, and codes that link are made from. */
  secret: string;
  push: { publicKey: string; unavailable: PushUnavailable };
  emailOf: (userId: UserId) => Promise<string>;
  zoneOf: (userId: UserId) => Promise<string | undefined>;
  storeZone: (userId: UserId, zone: string) => Promise<unknown>;
  completeAddress: (kind: AlertChannelKind, channelId: string, address: unknown) => unknown;
  limiter: Pick<Limiter, 'take'>;
  now: () => Date;
};

type AddedChannel = { id: string; linkCode?: string; linkUrl?: string };

export type AlertService = ReturnType<typeof alertService>;

const unset: Omit<SettingsRow, 'user_id'> = {
  kinds: [],
  quiet_from: '21:00',
  quiet_until: '06:00',
  morning_at: null,
  summary_at: null,
  place: null,
};
const TESTS: Limit = { name: 'alert tests', points: 30, windowSeconds: 3_600 };
const CHANNELS: Limit = { name: 'alert channels', points: 100, windowSeconds: 86_400 };
const LINK_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** What a person wants to be told, by which channels, and what they were told. */
export function alertService(parts: Parts) {
  const { channels, store, channelStore, delivery, push, emailOf, completeAddress, limiter, now } = parts;

  async function requireChannel(userId: UserId, id: string): Promise<ChannelRow> {
    const channel = isUuid(id) ? await channelStore.find(userId, id.toLowerCase()) : undefined;
    if (!channel) throw missing();
    return channel;
  }

  function requireKind(kind: AlertChannelKind) {
    const channel = channels[kind];
    if (kind === 'push' && push.unavailable) {
      throw new AppError('invalid', 'Alerts in the browser aren’t set up here. Choose another way.', {
        field: 'kind',
      });
    }
    if (!channel) {
      throw new AppError('invalid', 'This way of sending alerts isn’t set up here. Choose another.', {
        field: 'kind',
      });
    }
    return channel;
  }

  /** The address as it is kept; undefined of a channel that is confirmed from the other end. */
  async function readAddress(userId: UserId, { id, kind, ...given }: NewChannel) {
    const channel = requireKind(kind);
    if (channel.listen) return undefined;
    const email = kind === 'mail' ? await emailOf(userId) : undefined;
    const address = channel.validate(completeAddress(kind, id, { ...given, email }));
    const kept = kind === 'mail' ? { email } : address;
    return { address: kept, name: channel.nameOf(address), hash: hashOf(kind, kept) };
  }

  return {
    async getSettings(userId: UserId) {
      const row = (await channelStore.findSettings(userId)) ?? unset;
      const places = await parts.places.listOwnPlaces(userId, limits.listMax);
      return {
        kinds: Object.fromEntries(alertKinds.map((kind) => [kind, row.kinds.includes(kind)])) as Record<
          AlertKind,
          boolean
        >,
        quiet: { from: row.quiet_from, until: row.quiet_until },
        zone: (await parts.zoneOf(userId)) ?? 'UTC',
        place: row.place,
        places: places.map(({ turn, ...place }) => ({ ...place, isWatched: turn <= limits.alertPlaces })),
        channels: await channelStore.list(userId),
        pushKey: push.publicKey,
        pushUnavailable: push.unavailable,
      };
    },

    /** Changes what is given, and leaves the rest; also the time zone when it is one that nobody knows. */
    async setSettings(userId: UserId, { kinds = {}, quiet, place, ...given }: Change): Promise<void> {
      const known = knownZone(given.zone);
      if (known) await parts.storeZone(userId, known);
      await channelStore.changeSettings(userId, (before = { ...unset, user_id: userId }, zone) => {
        const isOn = (kind: AlertKind) => kinds[kind] ?? before.kinds.includes(kind);
        const after = {
          kinds: alertKinds.filter(isOn),
          quiet_from: quiet?.from ?? before.quiet_from,
          quiet_until: quiet?.until ?? before.quiet_until,
          place: place === undefined ? before.place : place && { ...place, ...roundPosition(place) },
        };
        return planWaking(after, zone, now());
      });
    },

    /** Plans the next morning and the next summary of a user anew, by the zone where they are now. */
    onZoneChanged: (userId: UserId): Promise<void> =>
      channelStore.changeSettings(userId, (before, zone) => before && planWaking(before, zone, now())),

    /**
     * Adds a channel; the same browser again is the same channel. One by Telegram waits for its code.
     * @throws AppError `invalid` naming the field, `quota_reached`, `too_many_requests`.
     */
    async addChannel(userId: UserId, given: NewChannel): Promise<AddedChannel> {
      await limiter.take(CHANNELS, userId);
      const { id, kind } = given;
      const found = await readAddress(userId, given);
      const linkCode = found ? undefined : codeOf(parts.secret, id);
      const most = kind === 'push' ? limits.alertPushChannels : limits.alertOtherChannels;
      const added = await channelStore.add(
        {
          id,
          user_id: userId,
          kind,
          name: found?.name ?? nameOfKind(kind),
          state: found ? 'active' : 'unconfirmed',
          address: found?.address ?? null,
          address_hash: found?.hash ?? null,
          link_code_hash: linkCode ? sha256(linkCode) : null,
          link_until: linkCode ? new Date(now().getTime() + LINK_MS) : null,
          created_at: now(),
        },
        most,
      );
      if (added === 'conflict') {
        const field = 'Idempotency-Key';
        throw new AppError('conflict', `This ${field} was used for something else.`, { field });
      }
      if (added === 'full') {
        throw new AppError(
          'quota_reached',
          'You’ve reached the limit. Remove one that you no longer use first.',
        );
      }
      if (!linkCode) return { id: added };
      // The code links without it.
      const linkUrl = await channels[kind]?.linkTo?.(linkCode).catch(() => undefined);
      return { id: added, linkCode, ...(linkUrl ? { linkUrl } : {}) };
    },

    /** @throws AppError `not_found`. */
    async removeChannel(userId: UserId, id: string): Promise<void> {
      if (!isUuid(id) || !(await channelStore.remove(userId, id.toLowerCase()))) throw missing();
    },

    /** Notes that the person opened an alert. @throws AppError `not_found`. */
    async see(userId: UserId, id: string): Promise<void> {
      if (!isUuid(id) || !(await store.see(userId, id.toLowerCase(), now())))
        throw new AppError('not_found', 'This alert is no longer here. Go back to the list.', {
          field: 'id',
        });
    },

    /** Gives the channel that waits under the code in a text its address; false when there is none. */
    confirm: (kind: AlertChannelKind, typed: string, address: unknown): Promise<boolean> =>
      channelStore.confirm(
        sha256(readLinkCode(typed)),
        { address, hash: hashOf(kind, address), name: requireKind(kind).nameOf(address) },
        now(),
      ),

    /** Sends one alert now. @throws AppError `not_found`, `too_many_requests`. */
    async test(userId: UserId, id: string, language: Language): Promise<SendResult> {
      const row = await requireChannel(userId, id);
      await limiter.take(TESTS, userId);
      const channel = channels[row.kind];
      if (!channel || row.state !== 'active') {
        return { state: 'dead', error: row.last_error ?? 'This way of sending alerts was removed.' };
      }
      const address = completeAddress(row.kind, row.id, row.address);
      const result = await delivery.send(channel, address, writeTestAlert(row.id, language));
      await channelStore.note(row.id, result, now());
      return result;
    },

    /** What the person was told in the last 30 days, newest first. */
    list: (userId: UserId, limit: number, after?: { createdAt: Date; id: string }) =>
      store.list(userId, new Date(now().getTime() - limits.alertsShownDays * DAY_MS), limit, after),

    /** Ends the mail channel whose mails carry this token. False for a token that is none of ours. */
    async unsubscribe(token: string): Promise<boolean> {
      const id = readUnsubscribeToken(parts.secret, token);
      if (id) await channelStore.removeMail(id);
      return id !== undefined;
    },

    /** Words for people, in the language of a request. */
    writeChannelError,
    writePushUnavailable,
    writeUnsubscribePage: (step: 'ask' | 'done' | 'wrong', language: Language): string =>
      writeUnsubscribePage({ step, appName: parts.appName }, language),

    isUnsubscribeToken: (token: string) => readUnsubscribeToken(parts.secret, token) !== undefined,

    /** Forgets what nobody is shown any more; for the nightly sweep. */
    async sweep(): Promise<void> {
      const monthAgo = new Date(now().getTime() - limits.alertsShownDays * DAY_MS);
      await store.prune(monthAgo);
      await channelStore.prune(monthAgo, now());
    },

    /** Settings, channels and what was told, for the person's own archive. */
    exported: [
      {
        file: 'alert-settings',
        title: 'What you want to be told, and where',
        async *read(userId) {
          const row = await channelStore.findSettings(userId);
          if (row) {
            const { user_id: _user, morning_at: _morning, summary_at: _summary, ...data } = row;
            yield { data, heading: row.kinds.join(', ') };
          }
          for (const { kind, name, state, address, created_at } of await channelStore.list(userId)) {
            yield {
              data: { kind, name, state, address, created_at },
              heading: `${kind}: ${name}`,
              at: created_at,
            };
          }
        },
      },
      {
        file: 'alerts',
        title: 'What you were told',
        async *read(userId) {
          const read = (limit: number, after: { createdAt: Date; id: string } | undefined) =>
            store.list(userId, new Date(0), limit, after);
          for await (const row of readPages(read, ({ created_at }) => created_at)) {
            const { user_id: _user, ...data } = row;
            yield { data, heading: `${row.title}: ${row.text}`, at: row.created_at };
          }
        },
      },
    ] satisfies ExportSection[],
  };
}

/** A channel that waits to be confirmed has no address that it could be called by. */
const nameOfKind = (kind: AlertChannelKind) => kind.charAt(0).toUpperCase() + kind.slice(1);

/** What tells one address from another; of a browser its endpoint with its secret, so that nobody claims it by the endpoint alone. */
const hashOf = (kind: AlertChannelKind, address: unknown) => sha256(`${kind} ${JSON.stringify(address)}`);

function missing(): AppError {
  return new AppError('not_found', 'This way of sending alerts is no longer here. Go back to the list.', {
    field: 'id',
  });
}
