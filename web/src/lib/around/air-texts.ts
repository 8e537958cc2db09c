import type { AirWord, CompassPoint } from '@agri/contract/around/weather-words.ts';
import type { MessageId } from '../i18n/message-id.ts';

export const airIds: Record<AirWord, MessageId> = {
  good: 'air.good',
  fair: 'air.fair',
  moderate: 'air.moderate',
  poor: 'air.poor',
  very_poor: 'air.veryPoor',
  extremely_poor: 'air.extremelyPoor',
};

export const compassIds: Record<CompassPoint, MessageId> = {
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
