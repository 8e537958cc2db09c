import type { Source } from '@agri/contract/weather/sources.ts';
import type { Position, WeatherLocation } from '@agri/contract/weather/weather-schemas.ts';
import type { ConditionCode } from '@agri/contract/weather/weather-words.ts';

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
  /** The highest of the day. */
  uvIndex: number | null;
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
  provider: Source;
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
    /** Reduced to sea level. */
    pressureHpa: number | null;
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

export type DailyFigures = {
  date: string;
  minC: number | null;
  maxC: number | null;
  rainMm: number | null;
  /** Reference evapotranspiration, FAO-56. */
  et0Mm: number | null;
  /** The least relative humidity of the day, %. */
  humidityMin: number | null;
  /** The mean wind at 2 m, m/s. */
  windMs: number | null;
};

/** Days of the place, the earliest first: up to 92 past ones, today, and up to 15 coming ones. */
export type DailyWeather = {
  provider: Source;
  utcOffsetSeconds: number;
  /** The name of the place's time zone, where it is known. */
  zone?: string | undefined;
  days: DailyFigures[];
};

/** A weather service that knows past days too. */
export type DailyWeatherReader = {
  name: string;
  /** @throws UpstreamError also when the answer holds no day. */
  read: (position: Position, signal?: AbortSignal) => Promise<DailyWeather>;
};
