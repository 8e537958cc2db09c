import type { Position, WeatherLocation } from '@agri/contract/around/weather-schemas.ts';
import type { ConditionCode } from '@agri/contract/around/weather-words.ts';

/** Figures that a provider did not give are null. Times are wall times of the place, `2026-03-06T14:00`. */
export type ReportedHour = {
  time: string;
  tempC: number | null;
  humidity: number | null;
  rainMm: number | null;
  rainChance: number | null;
  windKph: number | null;
  condition: ConditionCode;
  isDay: boolean;
};

export type ReportedDay = {
  date: string;
  condition: ConditionCode;
  maxC: number | null;
  minC: number | null;
  rainMm: number | null;
  rainChance: number | null;
  sunrise: string | null;
  sunset: string | null;
  /** Reference evapotranspiration, FAO-56. */
  et0Mm: number | null;
};

export type ReportedAir = {
  co: number | null;
  no2: number | null;
  o3: number | null;
  so2: number | null;
  pm2_5: number | null;
  pm10: number | null;
};

export type WeatherReport = {
  provider: { name: string; url: string };
  /** Where the provider itself names the place. */
  place: WeatherLocation | null;
  utcOffsetSeconds: number;
  current: {
    tempC: number | null;
    feelslikeC: number | null;
    humidity: number | null;
    rainMm: number | null;
    windKph: number | null;
    windDegree: number | null;
    condition: ConditionCode;
    isDay: boolean;
  };
  air: ReportedAir;
  hours: ReportedHour[];
  days: ReportedDay[];
};

/** A weather service. */
export type Weather = {
  name: string;
  /**
   * The report names its provider. `signal` ends the question earlier than the service's own deadline.
   * @throws UpstreamError also when the answer holds no temperature at all.
   */
  read: (position: Position, signal?: AbortSignal) => Promise<WeatherReport>;
};
