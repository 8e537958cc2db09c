import { type CompassPoint, compassPointOf } from '@agri/contract/weather/weather-words.ts';
import type { I18n } from '@lingui/core';
import type { MessageId } from '../../../lib/i18n/load-messages.ts';
import { formatFigure } from '../../../lib/text/formats.ts';

const compassIds: Record<CompassPoint, MessageId> = {
  N: 'compass.n',
  NNE: 'compass.nne',
  NE: 'compass.ne',
  ENE: 'compass.ene',
  E: 'compass.e',
  ESE: 'compass.ese',
  SE: 'compass.se',
  SSE: 'compass.sse',
  S: 'compass.s',
  SSW: 'compass.ssw',
  SW: 'compass.sw',
  WSW: 'compass.wsw',
  W: 'compass.w',
  WNW: 'compass.wnw',
  NW: 'compass.nw',
  NNW: 'compass.nnw',
};

/** Where a wind comes from, as a word and in degrees. */
export function nameWind(degree: number, i18n: I18n): string {
  const word = i18n._(compassIds[compassPointOf(degree)]);
  return i18n._('weather.windFrom', { word, degree: formatFigure(degree, i18n.locale) });
}
