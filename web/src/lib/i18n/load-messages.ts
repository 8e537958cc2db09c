import { i18n, type Messages } from '@lingui/core';
import './register.ts';

type Part = 'first' | 'rest' | 'legal';

/** One loader for each language and part, so that a phone downloads the words it shows and no others. */
const catalogues: Record<string, Record<Part, () => Promise<unknown>>> = {
  en: {
    first: () => import('../../locales/en.json?first'),
    rest: () => import('../../locales/en.json?rest'),
    legal: () => import('../../locales/en.legal.json'),
  },
};

/** Loads the words of the first screens in a language and switches to it. */
export async function activateLocale(locale: string): Promise<void> {
  i18n.loadAndActivate({ locale, messages: await load(locale, 'first') });
}

/** Loads the words of all other screens in the language that is active. */
export async function loadOtherMessages(): Promise<void> {
  i18n.load(i18n.locale, await load(i18n.locale, 'rest'));
}

/** Loads the long texts of the legal pages in the language that is active. */
export async function loadLegalMessages(): Promise<void> {
  i18n.load(i18n.locale, await load(i18n.locale, 'legal'));
}

async function load(locale: string, part: Part): Promise<Messages> {
  const catalogue = catalogues[locale]?.[part];
  if (!catalogue) throw new Error(`no ${part} words in "${locale}"`);
  // The build turns the JSON that TypeScript sees into a module of compiled messages.
  const module = (await catalogue()) as { messages: Messages };
  return module.messages;
}
