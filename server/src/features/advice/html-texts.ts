import { directionOf, type Language } from '@agri/contract/languages.ts';
import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '../../i18n/escape-html.ts';
import { drawnAttributes, markSteps, markSure } from '../../i18n/mark-steps.ts';
import type { Advice } from './room.ts';

type Links = { addresses: Set<string>; isOpen: boolean };

const markdown = new MarkdownIt({ html: false });
markdown.disable(['autolink', 'image', 'reference']);
markdown.validateLink = () => true;
markdown.normalizeLink = (href) => href;
// Links do not nest, so one mark says whether the link that is open got an address.
markdown.renderer.rules.link_open = (tokens, index, _options, env) => {
  const links = env as Links;
  const href = String(tokens[index]?.attrGet('href') ?? '');
  links.isOpen = links.addresses.has(href);
  return links.isOpen ? `<a href="${escapeHtml(href)}" rel="noopener noreferrer">` : '';
};
markdown.renderer.rules.link_close = (_tokens, _index, _options, env) =>
  (env as Links).isOpen ? '</a>' : '';
/** A screen of the app, or a telephone number. */
const OWN_LINK = /^(\/([a-z][\w/?=&-]*)?|tel:[+*]?\d{2,14})$/i;

/**
 * The HTML of an answer of the rooms, sanitised last: text, what opens by a tap, and links. Texts lead to the sources of the
 * answer's cards only; any other link in them loses its address.
 */
export function writeAdviceHtml(advice: Advice): string {
  const { notice, text, begin, certainty, sign, kinds = [], folds, links, cards } = advice;
  const sources = cards.flatMap((card) => card.sources.map(({ url = '' }) => url));
  const addresses = new Set(sources.filter((url) => url.startsWith('https://')));
  const env = () => ({ addresses, isOpen: false }) satisfies Links;
  const render = (part: string) => markdown.render(part, env());
  const listed = links.filter(({ href }) => OWN_LINK.test(href));
  const said = markSteps(render(text), kinds);
  const items = listed.map(
    ({ label, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`,
  );
  const html = [
    notice ? render(notice) : '',
    begin && certainty ? markSure(said, markdown.renderInline(begin, env()), certainty, sign) : said,
    items.length > 0 ? `<ul>${items.join('')}</ul>` : '',
    ...folds.map(
      ({ title, note = '', text: inside, language }) =>
        `<details><summary>${escapeHtml(title)}</summary>${render(note)}${inLanguage(render(inside), language)}</details>`,
    ),
  ];
  return sanitizeHtml(html.join(''), {
    allowedTags: [
      ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'hr', 'blockquote'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'details', 'summary', 'section', 'a'],
    ],
    allowedAttributes: { a: ['href', 'rel'], section: ['lang', 'dir'], ...drawnAttributes },
    allowedSchemes: ['tel', 'https'],
    allowProtocolRelative: false,
  });
}

/** Screen readers and lines go by the language of the words, not by that of the screen around them. */
function inLanguage(html: string, language: Language | undefined): string {
  if (!language) return html;
  return `<section lang="${language}" dir="${directionOf(language)}">${html}</section>`;
}
