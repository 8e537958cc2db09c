import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { AlertTables } from './alert-tables.ts';
import type { SeasonTables } from './season-tables.ts';

type CreatedAt = ColumnType<Date, Date | string | undefined, never>;
type Json<T> = ColumnType<T, string, string>;
type Charge = 'taken' | 'spent';

export type PictureTable = {
  name: string;
  /** Null when the person is gone and the files are still to go. */
  user_id: string | null;
  bytes: number;
  width: number;
  height: number;
  created_at: CreatedAt;
};

export type FarmItemTable = {
  id: Generated<string>;
  user_id: string;
  name: string;
  image_name: string;
  created_at: CreatedAt;
};

export type MeasurementsColumn = {
  sharpness: number;
  exposure: number;
  way?: 'leaf' | 'plant' | 'none' | undefined;
  canopy: number;
  yellowed: number;
  browned: number;
};

/** What a person saw of a plant, and the cards that fit. */
export type SignsColumn = {
  subject: string;
  part?: string | undefined;
  look?: string | undefined;
  yes: string[];
  no: string[];
  unsure: string[];
  card: string | null;
  cards: { id: string; title: string; sign: string; drawing: string }[];
};

/** What a check was written from before its person answered to signs. */
export type WrittenColumn = {
  mode: 'model' | 'guide';
  language: string;
  /** Why the guide wrote it. */
  reason?: 'no_model' | 'quota_spent' | 'models_failed' | undefined;
  /** The cards that it told, the best first. */
  cards?: { id: string; certainty: 'sure' | 'likely' | 'possible' }[] | undefined;
};

export type FarmRecordTable = {
  id: Generated<string>;
  farm_item_id: string;
  user_id: string;
  image_name: string;
  prompt: string;
  content: string;
  mode: 'model' | 'guide';
  status: 'working' | 'done' | 'stopped' | 'incomplete' | 'failed';
  measurements: Json<MeasurementsColumn> | null;
  more_images: Generated<string[]>;
  recheck_on: ColumnType<string | null, string | null | undefined, string | null>;
  /** Whether the day to look again was kept; open without a word. */
  recheck_state: ColumnType<'done' | 'skipped' | null, undefined, 'done' | 'skipped' | null>;
  recheck_closed_on: ColumnType<string | null, undefined, string | null>;
  step: Generated<'waiting' | 'asking' | 'guide' | 'writing'>;
  rating: ColumnType<'up' | 'down' | null, undefined, 'up' | 'down' | null>;
  read_at: ColumnType<Date | null, undefined, Date>;
  first_paragraph: GeneratedAlways<string>;
  /** How the photo was meant, as its person chose. */
  photo_way: ColumnType<'leaf' | 'plant' | null, 'leaf' | 'plant' | null | undefined, never>;
  signs: ColumnType<SignsColumn | null, undefined, string>;
  /** What the check said before its person answered to signs. */
  first_content: ColumnType<string | null, undefined, string | null>;
  /** Of `content`; null while it is not written, and of checks from before it was kept. */
  language: string | null;
  written: ColumnType<WrittenColumn | null, string | null, string | null>;
  charge: ColumnType<Charge | null, undefined, Charge>;
  created_at: CreatedAt;
};

export type IdempotentAnswerTable = {
  user_id: string;
  call: string;
  key: string;
  body_hash: string;
  status: number | null;
  answer: Json<unknown> | null;
  created_at: CreatedAt;
};

export type DeviceTable = {
  id: Generated<string>;
  user_id: string;
  name: string;
  type: string;
  secret_hash: string;
  /** Only where the broker has accounts of its own. */
  sealed_secret: string | null;
  transport: Generated<'mqtt' | 'http'>;
  online: Generated<boolean>;
  status_changed_at: Date | null;
  connected_at: Date | null;
  offline_due_at: Date | null;
  probed_at: Date | null;
  last_seen_at: Date | null;
  reported_on: boolean | null;
  switched_by_hand_at: Date | null;
  wanted_on: Generated<boolean>;
  wanted_rev: Generated<number>;
  problem: 'wrong_secret' | 'wrong_topic' | null;
  problem_topic: string | null;
  problem_at: Date | null;
  light_starts_at: string | null;
  light_hours: number | null;
  time_zone: Generated<string>;
  ppfd: number | null;
  target_dli: number | null;
  created_at: CreatedAt;
};

export type DeviceCommandTable = {
  id: string;
  device_id: string;
  rev: number;
  wanted_on: boolean;
  source: 'person' | 'schedule';
  state: 'queued' | 'sent' | 'confirmed' | 'timed_out' | 'superseded' | 'expired';
  created_at: Date;
  sent_at: Date | null;
  settled_at: Date | null;
  expires_at: Date;
};

export type DeviceLightTable = { device_id: string; at: Date; is_on: boolean };

export type KnownPlaceTable = {
  user_id: string;
  latitude: number;
  longitude: number;
  seen_at: ColumnType<Date, Date, Date>;
};

export type ChatTable = {
  id: string;
  user_id: string;
  name: string;
  last_message_at: Date;
  created_at: Date;
};

export type ChatNote = 'no_model' | 'quota_spent' | 'models_failed' | 'not_in_guide';
export type AnswerStatus = 'working' | 'done' | 'stopped' | 'incomplete' | 'failed';

export type ChatMessageTable = {
  id: string;
  chat_id: string;
  user_id: string;
  prompt: string;
  image_name: string | null;
  measurements: Json<MeasurementsColumn> | null;
  /** The farm item in question. */
  farm_item_id: string | null;
  /** The answer as Markdown, and as sanitised HTML. */
  said: Generated<string>;
  html: Generated<string>;
  /** Of the answer; null while it is not written, and of answers from before it was kept. */
  language: ColumnType<string | null, undefined, string | null>;
  mode: Generated<'model' | 'guide'>;
  status: AnswerStatus;
  note: ChatNote | null;
  sources: ColumnType<
    { card: string; title: string; publisher: string; url?: string }[],
    string | undefined,
    string
  >;
  proposals: ColumnType<{ deviceId: string; name: string; isWorking: boolean }[], string | undefined, string>;
  /** Questions that a tap asks next. */
  room: 'safety' | 'facts' | 'guide' | 'unknown' | null;
  suggestions: ColumnType<
    { label: string; question: string; sign?: string | undefined }[],
    string | undefined,
    string
  >;
  rating: 'up' | 'down' | null;
  input_tokens: number | null;
  output_tokens: number | null;
  search: string;
  created_at: Date;
};

export type ChatGenerationTable = {
  id: string;
  chat_id: string;
  message_id: string;
  user_id: string;
  state: Generated<AnswerStatus>;
  /** The instance of the server that writes it; nobody's when it was handed over. */
  owner: string | null;
  attempt: Generated<number>;
  charge: Charge | null;
  last_seq: Generated<number>;
  /** How often ending it from outside failed. */
  failed_ends: Generated<number>;
  heartbeat_at: Generated<Date>;
  read_at: ColumnType<Date | null, undefined, Date>;
  created_at: Generated<Date>;
};

export type ChatEventTable = {
  generation_id: string;
  seq: number;
  attempt: number;
  event: string;
  data: Json<unknown>;
};

export type CardMistakeTable = {
  id: string;
  user_id: string;
  card: string;
  language: string;
  note: string;
  created_at: Date;
};

export type AppSecretTable = { name: string; value: string };

export type Tables = AccountTables &
  SeasonTables &
  AlertTables & {
    app_secret: AppSecretTable;
    picture: PictureTable;
    farm_item: FarmItemTable;
    farm_record: FarmRecordTable;
    idempotent_answer: IdempotentAnswerTable;
    device: DeviceTable;
    device_command: DeviceCommandTable;
    device_light: DeviceLightTable;
    known_place: KnownPlaceTable;
    card_mistake: CardMistakeTable;
    chat: ChatTable;
    chat_message: ChatMessageTable;
    chat_generation: ChatGenerationTable;
    chat_event: ChatEventTable;
  };
