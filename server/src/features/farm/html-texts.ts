import sanitizeHtml from 'sanitize-html';
import type { Words } from '../../words/words.ts';

/** Keeps headings, lists, paragraphs and emphasis; nothing with an attribute. Runs last on every record. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br'],
    allowedAttributes: {},
  });
}

/** A text that somebody else wrote, as text. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export function writeList(texts: string[]): string {
  return `<ul>${texts.map((text) => `<li>${escapeText(text)}</li>`).join('')}</ul>`;
}

export function listSources(
  sources: { publisher: string; title: string; year: number }[],
  words: Words,
): string {
  const named = sources.map(({ publisher, title, year }) => `${publisher}, ${title} (${year})`);
  return escapeText(words('record.sources', { sources: named.join('; ') }));
}
