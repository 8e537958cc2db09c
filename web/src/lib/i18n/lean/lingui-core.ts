import { createWatchers } from '../../storage/watchers.ts';

/** A text as the build compiles it: plain, or in pieces. */
export type Message = string | Piece[];
type Piece = string | [name: string] | [name: string, kind: 'plural', cases: Record<string, Message>];
type Values = Record<string, unknown>;

const catalogues: Record<string, Record<string, Message>> = {};
const { subscribe, tell } = createWatchers();

/** The part of Lingui's `i18n` that the app uses; it takes this one's place in the build (066). */
export const i18n = {
  locale: '',
  load: (language: string, messages: Record<string, Message>) => {
    catalogues[language] = { ...catalogues[language], ...messages };
  },
  activate: (language: string) => {
    i18n.locale = language;
    tell();
  },
  on: (_change: 'change', listener: () => void) => subscribe(listener),
  _: (id: string, values: Values = {}) => say(catalogues[i18n.locale]?.[id] ?? id, values),
};

function say(message: Message, values: Values, count?: number): string {
  if (typeof message === 'string') return message;
  return message.map((piece) => sayPiece(piece, values, count)).join('');
}

function sayPiece(piece: Piece, values: Values, count: number | undefined): string {
  if (piece === '#' && count !== undefined) return new Intl.NumberFormat([i18n.locale, 'en']).format(count);
  if (typeof piece === 'string') return piece;
  const [name, , cases] = piece;
  const value = values[name];
  if (!cases) return String(value ?? '');
  const form = new Intl.PluralRules([i18n.locale, 'en']).select(Number(value));
  return say(cases[String(value)] ?? cases[form] ?? cases.other ?? '', values, Number(value));
}
