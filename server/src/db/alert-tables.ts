import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

export type VapidKeyTable = { id: number; public_key: string; sealed_private_key: string };

export type AlertSettingsTable = {
  user_id: string;
  kinds: string[];
  quiet_from: string;
  quiet_until: string;
  /** When the day's tasks are looked at next, and the week's summary; null while none of these kinds is on. */
  morning_at: Date | null;
  summary_at: Date | null;
  /** Rounded. Where weather alerts are for when no planting has a place: typed, or kept after a yes. */
  place: { name: string; latitude: number; longitude: number } | null;
};

export type AlertChannelTable = {
  id: string;
  user_id: string;
  kind: 'push' | 'mail' | 'telegram' | 'webhook';
  name: string;
  state: 'active' | 'dead' | 'unconfirmed';
  /** Null before it is confirmed, and once it is dead. */
  address: Json<unknown> | null;
  address_hash: string | null;
  link_code_hash: string | null;
  link_until: Date | null;
  last_sent_at: Date | null;
  last_error: string | null;
  created_at: Date;
};

export type AlertTable = {
  id: string;
  user_id: string;
  kind: string;
  cause: string;
  /** What several alerts can be about; `level` 0 says that it is over. */
  event: string;
  level: number;
  title: string;
  text: string;
  language: string;
  link: string;
  due_at: Date;
  expires_at: Date;
  created_at: Date;
  /** When the person opened it. */
  seen_at: Generated<Date | null>;
};

export type AlertDeliveryTable = {
  id: string;
  alert_id: string;
  channel_id: string | null;
  channel_kind: AlertChannelTable['kind'];
  state: Generated<'pending' | 'sent' | 'seen' | 'failed' | 'dead'>;
  attempts: Generated<number>;
  sent_at: Date | null;
  error: string | null;
  /** Until then it belongs to the instance that is putting it into one mail with others. */
  held_until: Date | null;
};

export type AlertTables = {
  vapid_key: VapidKeyTable;
  alert_settings: AlertSettingsTable;
  alert_channel: AlertChannelTable;
  alert: AlertTable;
  alert_delivery: AlertDeliveryTable;
};
