import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { findFirstIds } from './first/first-words.ts';

const CATALOGUE = /\/src\/locales\/[^/]+\.json(?:\?(first|rest))?$/;

/**
 * Turns a catalogue (flat JSON of id to ICU text) into a module of compiled messages, so that no parser is sent to
 * phones. `?first` gives the texts that the first screens need, `?rest` all others.
 */
export function compileMessages(): Plugin {
  return {
    name: 'agri:compile-messages',
    enforce: 'pre',
    transform(source, id) {
      const match = CATALOGUE.exec(id.replaceAll('\\', '/'));
      if (!match) return;
      return { code: compileCatalogue(source, choose(match[1])), map: null, moduleType: 'js' };
    },
  };
}

/** The module text of one catalogue; throws, naming the id, when a text is not valid ICU. */
export function compileCatalogue(source: string, wanted: (id: string) => boolean = () => true): string {
  const texts: Record<string, string> = JSON.parse(source);
  const compiled = Object.entries(texts)
    .filter(([id]) => wanted(id))
    .map(([id, text]) => [id, compileText(id, text)]);
  return `export const messages = ${JSON.stringify(Object.fromEntries(compiled))};\n`;
}

function choose(part: string | undefined): ((id: string) => boolean) | undefined {
  if (!part) return undefined;
  const first = findFirstIds();
  return part === 'first' ? (id) => first.has(id) : (id) => !first.has(id);
}

/** A text in pieces, or as it is where it has none. */
export function compileText(id: string, text: string) {
  try {
    const pieces = compileMessageOrThrow(text);
    const [only] = pieces;
    return pieces.length === 1 && typeof only === 'string' ? only : pieces;
  } catch (cause) {
    throw new Error(`the text of "${id}" is not valid ICU: ${text}`, { cause });
  }
}
