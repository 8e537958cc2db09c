import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import type { GuideCard, GuideReason } from '../../adapters/advisor/port.ts';

type Source = { card: string; title: string; publisher: string; url?: string };
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

// HTML in an answer is shown as the text it is; only a line break, which tables need, stays one.
function toHtml(text: string, links: LinkRules): string {
  const markdown = new Marked({
    gfm: true,
    renderer: {
      html: (token) => (/^<br\s*\/?>\s*$/i.test(token.text) ? '<br>' : escapeText(token.text)),
      image: (token) => escapeText(token.text),
      checkbox: ({ checked }) => (checked ? '[x] ' : '[ ] '),
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        return mayLinkTo(href, links) ? `<a href="${escapeText(href)}">${words}</a>` : words;
      },
    },
  });
  try {
    return markdown.parse(text, { async: false });
  } catch {
    return `<p>${escapeText(text)}</p>`;
  }
}

function mayLinkTo(href: string, { ownOrigin, sources }: LinkRules): boolean {
  if (sources.some(({ url }) => url === href)) return /^https?:\/\//.test(href);
  // Browsers read a backslash as a slash, and drop tabs and line ends.
  if (/[\\\s\p{Cc}]/u.test(href)) return false;
  if (/^\/(?!\/)/.test(href)) return true;
  return URL.canParse(href) && /^https?:\/\//.test(href) && new URL(href).origin === ownOrigin;
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** One chip for each publication that a card is made from. */
export function listSources(cards: GuideCard[]): Source[] {
  return cards.flatMap(({ id, sources }) =>
    sources.map(({ title, publisher, year, url }) => ({
      card: id,
      title: `${title} (${year})`,
      publisher,
      ...(url ? { url } : {}),
    })),
  );
}

const whyGuide: Record<GuideReason, string> = {
  no_model: '',
  models_failed: 'The AI model did not answer, so this comes from the field guide.',
  quota_spent: 'Your messages to the AI model are used up for today, so this comes from the field guide.',
};

/** What the field guide answers by itself, in Markdown: its cards, quoted, or that it holds nothing on it. */
export function writeGuideAnswer(cards: GuideCard[], reason: GuideReason, hasPhoto: boolean): string {
  const parts = [whyGuide[reason]];
  if (hasPhoto) parts.push('Nothing in the photo was identified: the field guide only looks words up.');
  if (cards.length === 0) {
    parts.push(
      'This is **not in the guide**. Ask in other words, name the crop and what you see, or ask an extension officer.',
    );
    return parts.filter(Boolean).join('\n\n');
  }
  parts.push(
    cards.length === 1
      ? 'This card of the field guide fits your question. Compare before you act.'
      : 'These cards of the field guide fit your question. Compare before you act.',
    ...cards.map(quoteCard),
  );
  return parts.filter(Boolean).join('\n\n');
}

function quoteCard({ title, sections, sources }: GuideCard): string {
  return [
    `## ${title}`,
    sections.looksLike,
    '### Do first',
    sections.doFirst,
    '### What looks alike',
    sections.lookAlikes,
    '### Chemical control',
    sections.chemical,
    '### When to call an expert',
    sections.expert,
    `*Sources: ${sources.map(({ publisher, title: name, year }) => `${publisher}, ${name} (${year})`).join('; ')}*`,
  ].join('\n\n');
}
