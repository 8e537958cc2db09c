import { type StepMark, stepMarks } from '@agri/contract/step-kinds.ts';
import MarkdownIt from 'markdown-it';
import { escapeHtml } from '../../i18n/escape-html.ts';

/** Whether a link of the answer may lead to this address. */
export type MayLinkTo = (href: string) => boolean;
type Links = { mayLinkTo: MayLinkTo; isOpen: boolean };

/** Deeper lists and quotes than anybody writes. */
export const NESTING_MAX = 24;
/**
 * What a long answer of real models stays well below. The parser's time grows with the square of the marks at worst: 60 ms
 * at this many.
 */
const MARKS_MAX = 4_000;
const LINES_MAX = 1_500;
/** A table's short rows are filled up to its widest, so a few kilobytes can become megabytes. */
const CELLS_MAX = 20_000;

const markdown = new MarkdownIt({ html: false, maxNesting: NESTING_MAX });
markdown.validateLink = () => true;
markdown.normalizeLink = (href) => href;
// HTML in an answer is shown as the text it is; only a line break, which tables need, stays one.
markdown.inline.ruler.before('autolink', 'line_break', (state, isSilent) => {
  const found = /^<br\s{0,3}\/?>/i.exec(state.src.slice(state.pos, state.pos + 8));
  if (!found) return false;
  if (!isSilent) state.push('line_break', 'br', 0);
  state.pos += found[0].length;
  return true;
});
// An act begins with its kind, as a model was asked to write it: that becomes a mark, and is no word of the answer.
markdown.core.ruler.before('inline', 'step_kind', ({ tokens }) => {
  for (const [index, item] of tokens.entries()) {
    const words = tokens[index + 2];
    if (item.type !== 'list_item_open' || words?.type !== 'inline') continue;
    const [mark, kind] = /^\[([a-z]+)\]\s+/.exec(words.content) ?? [];
    if (mark === undefined || !stepMarks.includes(kind as StepMark)) continue;
    words.content = words.content.slice(mark.length);
    if (kind !== 'none') item.attrSet('data-step', String(kind));
  }
});
markdown.renderer.rules.line_break = () => '<br>';
markdown.renderer.rules.image = (tokens, index) => escapeHtml(tokens[index]?.content ?? '');
markdown.renderer.rules.s_open = () => '<del>';
markdown.renderer.rules.s_close = () => '</del>';
// Links do not nest, so one mark says whether the link that is open got an address.
markdown.renderer.rules.link_open = (tokens, index, _options, env) => {
  const links = env as Links;
  const href = String(tokens[index]?.attrGet('href') ?? '');
  links.isOpen = links.mayLinkTo(href);
  return links.isOpen ? `<a href="${escapeHtml(href)}">` : '';
};
markdown.renderer.rules.link_close = (_tokens, _index, _options, env) =>
  (env as Links).isOpen ? '</a>' : '';

/**
 * The HTML of a text in Markdown; not sanitised yet. A text that is too deep, or has too many marks, lines or cells, stays a
 * text: no answer holds up the process.
 */
export function markdownToHtml(text: string, mayLinkTo: MayLinkTo): string {
  if (!isModest(text)) return asText(text);
  const env: Links = { mayLinkTo, isOpen: false };
  const tokens = markdown.parse(text, env);
  // The parser leaves out what is deeper.
  if (tokens.some(({ level }) => level >= NESTING_MAX - 1)) return asText(text);
  return markdown.renderer.render(tokens, markdown.options, env);
}

function isModest(text: string): boolean {
  const lines = text.split('\n');
  if (lines.length > LINES_MAX || count(text, /[^\p{L}\p{M}\p{N}\s.,;:'"-]/gu) > MARKS_MAX) return false;
  const rules = lines.filter((line) => /^[\s>*+|:\-\d.)]*\|[\s|:-]*$/.test(line));
  const columns = Math.max(0, ...rules.map((line) => count(line, /\|/g)));
  return columns * lines.length <= CELLS_MAX || columns < 2;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function asText(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}
