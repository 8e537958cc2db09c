import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '../../i18n/escape-html.ts';

/** Keeps headings, lists, paragraphs and emphasis; nothing with an attribute. Runs last on every record. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br'],
    allowedAttributes: {},
  });
}

/** Texts of others as a list. */
export function writeList(texts: string[]): string {
  return `<ul>${texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`;
}
