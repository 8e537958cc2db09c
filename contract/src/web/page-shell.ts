import { directionOf, type Language } from '../languages.ts';

/** What the server and the service worker fill into the page before they send it. */
export type PageShell = {
  kind: 'signin' | 'account' | 'home' | 'page' | 'plain';
  theme: 'light' | 'dark';
  language: Language;
};

/** The cookies that say how the app looked last, so that a dark screen never flashes white, nor another language. */
export const appearanceCookieName = (part: 'theme' | 'language') => `agri_${part}`;

const ACCOUNT = /^\/(signup|forgotPassword|resetPassword)$/;
/** Open to everybody, and without tabs. */
const PLAIN = /^\/(TermsOfUse|PrivacyPolicy)$/;
/** The colour of the page behind everything, as the bars of the browser take it. */
export const paperColours = { light: '#fbf8f1', dark: '#12180f' };

/** The shape that stands at an address until the app is there. */
export function shellKind(path: string, signedIn: boolean): PageShell['kind'] {
  if (ACCOUNT.test(path)) return 'account';
  if (PLAIN.test(path)) return 'plain';
  // A stranger is led to sign in from everywhere else: no tabs stand there meanwhile.
  if (path === '/signin' || !signedIn) return 'signin';
  return path === '/' ? 'home' : 'page';
}

/** Asks for the token of whoever is signed in while the app is still on its way; for the built-in provider alone. */
export const tokenPreload = '<link rel="preload" as="fetch" crossorigin href="/identity/token">';

/** The page with its shape, colours and language. */
export function fillShell(page: string, { kind, theme, language }: PageShell): string {
  return page
    .replaceAll(/<!--only (\w+)-->(.*?)<!--\/only-->/g, (_, wanted, line) =>
      wanted === kind || wanted === language ? line : '',
    )
    .replace(/<html lang="\w+" dir="\w+"/, `<html lang="${language}" dir="${directionOf(language)}"`)
    .replace(/data-theme="\w+"/, `data-theme="${theme}"`)
    .replace(/data-shell="\w+"/, `data-shell="${kind}"`)
    .replace(/(name="theme-color" content=)"[^"]*"/, `$1"${paperColours[theme]}"`);
}

/** The caches that the pages and the service worker share. Those of a person begin with `person-`. */
export const personalCachePrefix = 'person-';
export const pictureCacheName = `${personalCachePrefix}pictures`;
export const shareCacheName = `${personalCachePrefix}shared`;
/** How home looked last, for the service worker to begin with; what it was drawn by stands in the headers. */
export const homeViewCacheName = `${personalCachePrefix}home`;
export const homeViewPath = '/look/home';
export const homeViewHeaders = {
  build: 'x-build',
  language: 'x-language',
  keptAt: 'x-kept-at',
  sheets: 'x-sheets',
} as const;
export const sharedPicturePath = '/share/picture';
export const sharedTextPath = '/share/text';
/** On the kept words: there when nothing says that the share came from this phone's system or from the app itself. */
export const unnamedShareHeader = 'x-unnamed-share';
export const appearanceCacheName = 'look';
/** Where the service worker keeps how the app looked last; it cannot read the page's storage. */
export const appearancePath = (part: 'theme' | 'language' | 'place' | 'person') => `/look/${part}`;
