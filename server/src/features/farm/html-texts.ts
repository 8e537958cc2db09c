import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '../../i18n/escape-html.ts';
import { drawnAttributes } from '../../i18n/mark-steps.ts';

const ALLOWED = 'h2 h3 h4 p ul ol li strong em br blockquote details summary section'.split(' ');

/**
 * Keeps headings, lists, paragraphs, emphasis and what opens by a tap; no attribute but what is drawn (beside a step, how bad
 * it is, how sure) and the language of a part. Runs last on every record.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ALLOWED,
    allowedAttributes: { ...drawnAttributes, section: ['lang'] },
  });
}

/** What opens by a tap; nothing where there is nothing in it. */
export function writeFold(title: string, html: string): string {
  return html ? `<details><summary>${escapeHtml(title)}</summary>${html}</details>` : '';
}

/** What is written in another language than all around it. */
export function markLanguage(html: string, language: string): string {
  return `<section lang="${escapeHtml(language)}">${html}</section>`;
}

/** Texts of others as a list. */
export function writeList(texts: string[]): string {
  return `<ul>${texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`;
}

/** Texts of others as a list with numbers, such as steps. */
export function writeNumbered(texts: string[]): string {
  return `<ol>${texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ol>`;
}
