import type { ChatSource } from '@agri/contract/chat-schemas.ts';
import type { Language } from '@agri/contract/languages.ts';
import sanitizeHtml from 'sanitize-html';
import type { GuideCard, GuideReason } from '../../adapters/advisor/port.ts';
import { drawnAttributes } from '../../i18n/mark-steps.ts';
import { wordsIn } from '../../i18n/words.ts';
import { markdownToHtml, NESTING_MAX } from './markdown-texts.ts';

type LinkRules = { ownOrigin: string; sources: { url?: string | undefined }[] };

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
  return sanitizeHtml(
    markdownToHtml(text, (href) => mayLinkTo(href, links)),
    {
      allowedTags: [
        ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'del', 'br', 'hr', 'blockquote', 'a'],
        ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'code', 'pre'],
      ],
      allowedAttributes: { a: ['href', 'rel'], li: drawnAttributes.li },
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
    },
  );
}

/** Closes a bold that a stop, or the moment, has cut in two: its stars would stand there as they are. */
export function closeBold(text: string): string {
  const said = text.trimEnd();
  const paragraph = said.slice(said.lastIndexOf('\n\n') + 1);
  if ((paragraph.match(/\*\*/g)?.length ?? 0) % 2 === 0) return text;
  return said.endsWith('**') ? said.slice(0, -2).trimEnd() : `${said}**`;
}

function mayLinkTo(href: string, { ownOrigin, sources }: LinkRules): boolean {
  if (sources.some(({ url }) => url === href)) return /^https?:\/\//.test(href);
  // Browsers read a backslash as a slash, and drop tabs and line ends.
  if (/[\\\s\p{Cc}]/u.test(href)) return false;
  if (/^\/(?!\/)/.test(href)) return true;
  return URL.canParse(href) && /^https?:\/\//.test(href) && new URL(href).origin === ownOrigin;
}

/** What ends an answer that became too long: what is open in its Markdown is closed, and the person is told. */
export function writeCut(said: string, language: Language): string {
  const fences = said.match(/^ {0,3}(```|~~~)/gm) ?? [];
  const openFence = fences.length % 2 === 0 ? '' : `\n${fences.at(-1)?.trim()}`;
  const openBold = openFence === '' && closeBold(said) !== said ? '**' : '';
  return `${openBold}${openFence}\n\n${wordsIn(language)('chat.answerCut')}`;
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

type Preface = { reason: GuideReason; hasPhoto: boolean; language: Language };

/** What is said before an answer without a model: why there is none, and that no one looked at the photo. */
export function writePreface({ reason, hasPhoto, language }: Preface): string {
  const words = wordsIn(language);
  const parts = [
    reason === 'no_model' ? '' : words(`chat.why.${reason}`),
    hasPhoto ? words('chat.photoNotIdentified') : '',
  ];
  return parts.filter(Boolean).join('\n\n');
}
