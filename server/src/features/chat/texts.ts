import type { ChatSource } from '@agri/contract/chat-schemas.ts';
import type { Language } from '@agri/contract/languages.ts';
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import type { GuideCard, GuideReason } from '../../adapters/advisor/port.ts';
import { escapeHtml } from '../../words/escape-html.ts';
import { wordsIn } from '../../words/words.ts';
import { writeCard } from '../../words/write-card.ts';

type LinkRules = { ownOrigin: string; sources: { url?: string | undefined }[] };

const NESTING_MAX = 24;

/** Where to, in English, for clients that have no words of their own. */
export const statusTexts = {
  reading_guide: 'Looking into the field guide',
  asking_model: 'Asking the model',
  looking_up: 'Looking something up',
  next_model: 'Asking another model',
} as const;

/**
 * The HTML of an answer in Markdown, sanitised last: headings, lists, emphasis, tables, code, and links to this
 * product or to a source of the answer. Everything else is text, or gone.
 */
export function renderAnswer(text: string, links: LinkRules): string {
  return sanitizeHtml(toHtml(text, links), {
    allowedTags: [
      ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'del', 'br', 'hr', 'blockquote', 'a'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'code', 'pre'],
    ],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    nestingLimit: NESTING_MAX,
    transformTags: {
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      // A link that may not lead anywhere loses its address, never its name: the library mixes up what it closes.
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: (mayLinkTo(href, links) ? { href, rel: 'noopener noreferrer' } : {}) as Record<
          string,
          string
        >,
      }),
    },
  });
}

/** Closes a bold that a stop, or the moment, has cut in two: its stars would stand there as they are. */
export function closeBold(text: string): string {
  const said = text.trimEnd();
  const paragraph = said.slice(said.lastIndexOf('\n\n') + 1);
  if ((paragraph.match(/\*\*/g)?.length ?? 0) % 2 === 0) return text;
  return said.endsWith('**') ? said.slice(0, -2).trimEnd() : `${said}**`;
}

// HTML in an answer is shown as the text it is; only a line break, which tables need, stays one.
function toHtml(text: string, links: LinkRules): string {
  const markdown = new Marked({
    gfm: true,
    renderer: {
      html: (token) => (/^<br\s*\/?>\s*$/i.test(token.text) ? '<br>' : escapeHtml(token.text)),
      image: (token) => escapeHtml(token.text),
      checkbox: ({ checked }) => (checked ? '[x] ' : '[ ] '),
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        return mayLinkTo(href, links) ? `<a href="${escapeHtml(href)}">${words}</a>` : words;
      },
    },
  });
  try {
    return markdown.parse(text, { async: false });
  } catch {
    return `<p>${escapeHtml(text)}</p>`;
  }
}

function mayLinkTo(href: string, { ownOrigin, sources }: LinkRules): boolean {
  if (sources.some(({ url }) => url === href)) return /^https?:\/\//.test(href);
  // Browsers read a backslash as a slash, and drop tabs and line ends.
  if (/[\\\s\p{Cc}]/u.test(href)) return false;
  if (/^\/(?!\/)/.test(href)) return true;
  return URL.canParse(href) && /^https?:\/\//.test(href) && new URL(href).origin === ownOrigin;
}

/** One chip for each publication that a card is made from. */
export function listSources(cards: GuideCard[]): ChatSource[] {
  return cards.flatMap(({ id, sources }) =>
    sources.map(({ title, publisher, year, url }) => ({
      card: id,
      title: `${title} (${year})`,
      publisher,
      ...(url ? { url } : {}),
    })),
  );
}

type GuideAnswer = { cards: GuideCard[]; reason: GuideReason; hasPhoto: boolean; language: Language };

/** What the field guide answers by itself, in Markdown: its cards, quoted, or that it holds nothing on it. */
export function writeGuideAnswer({ cards, reason, hasPhoto, language }: GuideAnswer): string {
  const words = wordsIn(language);
  const parts = [
    reason === 'no_model' ? '' : words(`chat.why.${reason}`),
    hasPhoto ? words('chat.photoNotIdentified') : '',
    cards.length === 0 ? words('chat.notInGuide') : words('chat.cardsFit', { count: cards.length }),
    ...cards.map((card) => writeCard(card, 2, words)),
  ];
  return parts.filter(Boolean).join('\n\n');
}
