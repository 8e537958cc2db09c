import type { Fact } from './fact-rules.ts';
import type { Say } from './say-texts.ts';

const invite = ({ words }: Say) => [
  words('fact.tap.spray'),
  words('fact.tap.water'),
  words('fact.tap.spots'),
];

/** A greeting, answered with one. */
export const greetingFact: Fact = {
  intent: 'greeting',
  answer: (_asked, _sources, say) => ({ text: say.words('fact.greeting'), links: [], taps: invite(say) }),
};

/** Who this is, and what can be asked. */
export const abilitiesFact: Fact = {
  intent: 'abilities',
  answer: (_asked, _sources, say) => ({ text: say.words('fact.abilities'), links: [], taps: invite(say) }),
};

export const thanksFact: Fact = {
  intent: 'thanks',
  answer: (_asked, _sources, { words }) => ({ text: words('fact.thanks'), links: [] }),
};

export const goodbyeFact: Fact = {
  intent: 'goodbye',
  answer: (_asked, _sources, { words }) => ({ text: words('fact.goodbye'), links: [] }),
};
