import type { Shop } from '@agri/contract/shop-schemas.ts';
import type { WeatherAnswer } from '@agri/contract/weather/weather-schemas.ts';
import type { Asked, Intent } from './intent-rules.ts';
import type { Say } from './say-texts.ts';

export type FactLink = { label: string; href: string };
export type LocalWeather = Omit<WeatherAnswer, 'message'>;
/** `no place`: nobody knows where the person is. `away`: the service does not answer, and nothing is stored. */
export type Missing = 'no place' | 'away';

/** What the app knows about one person, looked up when an answer asks for it. */
export type FactSources = {
  weather: () => Promise<LocalWeather | Missing>;
  /** Nearest first; empty when the widest circle of `radiusKm` holds none. */
  shops: () => Promise<{ shops: Pick<Shop, 'distance_m' | 'phones' | 'tags'>[]; radiusKm: number } | Missing>;
  news: () => Promise<{ title: string; source: string }[] | 'away'>;
  devices: () => Promise<{ name: string; online: boolean; isWorking: boolean }[]>;
  /** Newest first; days as YYYY-MM-DD, where the person is. */
  items: () => Promise<{ name: string; checkedOn: string | null; recheckOn: string | null }[]>;
  /** The telephone line for farmers, where the country has one. */
  helpLine: () => Promise<FactLink | undefined>;
  /** Leaves can freeze from here in the air, in °C; the threshold of the field advice. */
  groundFrostC: number;
  now: Date;
  /** The day that it is where the person is, YYYY-MM-DD. */
  today: () => Promise<string>;
};

export type FactReply = { text: string; links: FactLink[]; taps?: string[] };

/** One answer of the app's own: what it answers, and how. */
export type Fact = {
  intent: Intent;
  answer: (asked: Asked, sources: FactSources, say: Say) => FactReply | Promise<FactReply>;
};
