import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const CATALOGUE = /\/src\/locales\/[^/]+\.json$/;

/**
 * Turns a catalogue (flat JSON of id to ICU text) into a module of compiled messages, so that no parser is sent to
 * phones.
 */
export function compileMessages(): Plugin {
  return {
    name: 'agri:compile-messages',
    enforce: 'pre',
    transform(source, id) {
      if (!CATALOGUE.test(id.replaceAll('\\', '/'))) return;
      return { code: compileCatalogue(source), map: null, moduleType: 'js' };
    },
  };
}

/** The module text of one catalogue; throws, naming the id, when a text is not valid ICU. */
export function compileCatalogue(source: string): string {
  const texts: Record<string, string> = JSON.parse(source);
  const compiled = Object.entries(texts).map(([id, text]) => [id, compileText(id, text)]);
  return `export const messages = ${JSON.stringify(Object.fromEntries(compiled))};\n`;
}

function compileText(id: string, text: string) {
  try {
    return compileMessageOrThrow(text);
  } catch (cause) {
    throw new Error(`the text of "${id}" is not valid ICU: ${text}`, { cause });
  }
}
