import type { ConditionCode } from '@agri/contract/weather/weather-words.ts';
import type { MessageId } from '../i18n/message-id.ts';

export const conditionIds: Record<ConditionCode, MessageId> = {
  clear: 'condition.clear',
  mostly_clear: 'condition.mostlyClear',
  partly_cloudy: 'condition.partlyCloudy',
  overcast: 'condition.overcast',
  fog: 'condition.fog',
  drizzle: 'condition.drizzle',
  freezing_rain: 'condition.freezingRain',
  rain: 'condition.rain',
  heavy_rain: 'condition.heavyRain',
  showers: 'condition.showers',
  snow: 'condition.snow',
  storm: 'condition.storm',
  hail_storm: 'condition.hailStorm',
  unknown: 'condition.unknown',
};
