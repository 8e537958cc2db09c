import { deviceFact } from './device-texts.ts';
import type { Fact } from './fact-rules.ts';
import { farmFact } from './farm-texts.ts';
import { frostFact } from './frost-texts.ts';
import { heatFact } from './heat-texts.ts';
import { humidityFact } from './humidity-texts.ts';
import type { Intent } from './intent-rules.ts';
import { newsFact } from './news-texts.ts';
import { priceFact, schemeFact } from './outside-texts.ts';
import { rainFact } from './rain-texts.ts';
import { shopFact } from './shop-texts.ts';
import { abilitiesFact, goodbyeFact, greetingFact, thanksFact } from './small-talk-texts.ts';
import { sprayFact } from './spray-texts.ts';
import { sunFact } from './sun-texts.ts';
import { wateringFact } from './watering-texts.ts';
import { weatherFact } from './weather-texts.ts';
import { windFact } from './wind-texts.ts';

/** Every answer of the app's own facts. */
const facts: Fact[] = [
  priceFact,
  schemeFact,
  shopFact,
  deviceFact,
  newsFact,
  sprayFact,
  wateringFact,
  frostFact,
  rainFact,
  heatFact,
  windFact,
  humidityFact,
  sunFact,
  weatherFact,
  farmFact,
  greetingFact,
  thanksFact,
  goodbyeFact,
  abilitiesFact,
];

const byIntent = new Map(facts.map((fact) => [fact.intent, fact]));

/** The answer to an intent; a test sees to it that each has one. */
export function findFact(intent: Intent): Fact | undefined {
  return byIntent.get(intent);
}
