import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '../../words/escape-html.ts';
import type { Words } from '../../words/words.ts';

/** Keeps headings, lists, paragraphs and emphasis; nothing with an attribute. Runs last on every record. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br'],
    allowedAttributes: {},
  });
}

export function writeList(texts: string[]): string {
  return `<ul>${texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`;
}

export function listSources(
  sources: { publisher: string; title: string; year: number }[],
  words: Words,
): string {
  const named = sources.map(({ publisher, title, year }) => `${publisher}, ${title} (${year})`);
  return escapeHtml(words('record.sources', { sources: named.join('; ') }));
}
