import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@agri/contract/languages.ts';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** One text of the app: of the screens, of the legal pages, or of the server. */
export type Text = { id: string; part: 'screen' | 'legal' | 'server'; message: string; variants: string[] };

const root = join(import.meta.dirname, '../..');
const files = (language: Language) =>
  [
    ['screen', `web/src/locales/${language}.start.json`],
    ['screen', `web/src/locales/${language}.json`],
    ['legal', `web/src/locales/${language}.legal.json`],
    ['server', `server/src/i18n/${language}.json`],
  ] as const;
/** Stands where a value will: neither a word nor a figure. */
const VALUE = '\ufffc';
const isolates = /[\u2066-\u2069]/g;

type Token = string | [string, ...unknown[]];
type Forms = Record<string, string | Token[]>;

/** Every text of a language, as it is written and as a person may meet it: one variant for each plural form. */
export function readTexts(language: Language): Text[] {
  return files(language).flatMap(([part, file]) =>
    Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>).map(
      ([id, message]) => ({ id, part, message, variants: spellOut(message) }),
    ),
  );
}

export const codes = languages.map(({ code }) => code);
export const others = codes.filter((code) => code !== 'en');

/** The plain texts that a message makes: values and tags are left out. */
export function spellOut(message: string): string[] {
  const compiled = compileMessageOrThrow(message.replace(/<\/?\w+>/g, '')) as string | Token[];
  const tokens = typeof compiled === 'string' ? [compiled] : compiled;
  const names = [...new Set(tokens.flatMap((token) => Object.keys(formsOf(token) ?? {})))];
  const variants = (names.length > 0 ? names : ['other']).map((name) => say(tokens, name));
  return [...new Set(variants)].map((text) => text.replace(isolates, ''));
}

function say(tokens: Token[], form: string): string {
  return tokens
    .map((token) => {
      if (typeof token === 'string') return token === '#' ? VALUE : token;
      const forms = formsOf(token);
      if (!forms) return VALUE;
      const chosen = forms[form] ?? forms.other ?? '';
      return typeof chosen === 'string' ? chosen : say(chosen, form);
    })
    .join('');
}

function formsOf(token: Token): Forms | undefined {
  const last = typeof token === 'string' ? undefined : token[2];
  if (typeof last !== 'object' || last === null) return undefined;
  const { offset: _, ...forms } = last as Forms;
  return forms;
}

/** The sentences of a text: its stops in any script, and its lines. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?।؟…:;؛])\s+|\n/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
}
