import type { WordId } from '../../../i18n/words.ts';
import type { Fact, FactReply, FactSources } from './fact-rules.ts';
import type { Say } from './say-texts.ts';

/** Prices and markets, of which the app knows nothing. */
export const priceFact: Fact = {
  intent: 'price',
  answer: (_asked, sources, say) => sendElsewhere('fact.price', sources, say),
};

/** Schemes, loans, insurance, offices and jobs, of which the app knows nothing. */
export const schemeFact: Fact = {
  intent: 'scheme',
  answer: (_asked, sources, say) => sendElsewhere('fact.scheme', sources, say),
};

async function sendElsewhere(
  unknown: WordId,
  sources: FactSources,
  { words, sentences }: Say,
): Promise<FactReply> {
  const helpLine = await sources.helpLine();
  if (!helpLine) return { text: sentences(words(unknown), words('fact.askOffice')), links: [] };
  const call = words('fact.askHelpLine', { label: helpLine.label });
  return { text: sentences(words(unknown), call), links: [helpLine] };
}
