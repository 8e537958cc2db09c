import type { Measurements } from '@agri/contract/farm-schemas.ts';
import type { WeatherAnswer } from '@agri/contract/weather/weather-schemas.ts';
import sanitizeHtml from 'sanitize-html';

type PhotoCheck = {
  created_at: Date;
  prompt: string;
  content: string;
  mode: string;
  measurements: Measurements | null;
};

const CONTENT_MAX_CHARACTERS = 1_500;

/** A record for a model: its words without HTML. */
export function describeRecord({ created_at, prompt, content, mode, measurements }: PhotoCheck) {
  const words = sanitizeHtml(content.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} });
  return {
    at: created_at.toISOString(),
    asked: prompt,
    found: words.replace(/\s+/g, ' ').trim().slice(0, CONTENT_MAX_CHARACTERS).toWellFormed(),
    by: mode === 'model' ? 'an AI model' : 'the field guide',
    measured: measurements && describeMeasured(measurements),
  };
}

/** The colours are of a leaf on plain ground only; of other photos they say nothing. */
function describeMeasured({ sharpness, exposure, way, ...shares }: Measurements) {
  return way === 'leaf' ? { sharpness, exposure, share_of_leaf: shares } : { sharpness, exposure };
}

/** The weather for a model: what a farmer asks about. The position stays here. */
export function describeWeather(found: Omit<WeatherAnswer, 'message'>) {
  const { location, current, forecast, advice, local_time, fetched_at, stale } = found;
  return {
    place: location.name,
    local_time,
    fetched_at,
    is_old: stale,
    now: {
      temperature_c: current.temp_c,
      condition: current.condition.text,
      humidity: current.humidity,
      rain_mm: current.precip_mm,
      wind_kph: current.wind_kph,
    },
    days: forecast.map(({ date, condition, maxtemp_c, mintemp_c, rain_mm, rain_chance }) => ({
      date,
      condition,
      maxtemp_c,
      mintemp_c,
      rain_mm,
      rain_chance,
    })),
    field_advice: advice.map(({ text }) => text),
  };
}
