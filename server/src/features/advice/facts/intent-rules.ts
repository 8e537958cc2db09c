/** What can be answered; each has one answer in `answers-texts.ts`, and questions in `content/questions`. */
export const intents = [
  'price',
  'scheme',
  'shop',
  'device',
  'news',
  'spray',
  'watering',
  'frost',
  'rain',
  'heat',
  'wind',
  'humidity',
  'sun',
  'weather',
  'farm',
  'greeting',
  'thanks',
  'goodbye',
  'abilities',
] as const;
export type Intent = (typeof intents)[number];
export type Day = 'today' | 'tomorrow' | 'coming';

/** What a question asks of the app, and for which day. */
export type Asked = {
  intent: Intent;
  day: Day | undefined;
  /** Words that no known question has, such as the name of a place. */
  unknownWords: string[];
};

/** The intent with this id. @throws Error where there is none. */
export function intentOf(id: string): Intent {
  const intent = intents.find((known) => known === id);
  if (!intent) throw new Error(`no answer for the facts of ${id}`);
  return intent;
}
