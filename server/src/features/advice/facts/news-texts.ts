import type { Fact } from './fact-rules.ts';
import { plainName } from './say-texts.ts';

const HEADLINES = 3;
const TITLE_CHARACTERS = 90;

/** The newest headlines with their sources. */
export const newsFact: Fact = {
  intent: 'news',
  answer: async (_asked, { news }, { words }) => {
    const links = [{ label: words('fact.link.news'), href: '/news' }];
    const articles = await news();
    if (articles === 'away') return { text: words('fact.news.away'), links };
    if (articles.length === 0) return { text: words('fact.news.none'), links };
    const lines = articles
      .slice(0, HEADLINES)
      .map(({ title, source }) => `- ${plainName(title, TITLE_CHARACTERS)} – ${plainName(source)}`);
    return { text: [words('fact.news.lead'), '', ...lines].join('\n'), links };
  },
};
