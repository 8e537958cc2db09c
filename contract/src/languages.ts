/** The languages of the app, by BCP 47 code, each with its own name. English comes first: it is the one that all texts begin in. */
export const languages = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'hi', name: 'हिन्दी', direction: 'ltr' },
  { code: 'bn', name: 'বাংলা', direction: 'ltr' },
  { code: 'es', name: 'Español', direction: 'ltr' },
  { code: 'pt', name: 'Português', direction: 'ltr' },
  { code: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'sw', name: 'Kiswahili', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
  { code: 'id', name: 'Bahasa Indonesia', direction: 'ltr' },
  { code: 'ta', name: 'தமிழ்', direction: 'ltr' },
] as const;

export type Language = (typeof languages)[number]['code'];

const RANGES_MAX = 32;

/** The first of the wanted BCP 47 tags whose language the app speaks; `en` when it speaks none of them. */
export function matchLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const primary = tag.toLowerCase().split('-')[0];
    const known = languages.find(({ code }) => code === primary);
    if (known) return known.code;
  }
  return 'en';
}

/** Which way a language is written, as the `dir` of an HTML page. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return languages.find(({ code }) => code === language)?.direction ?? 'ltr';
}

/** The language for a value of the header `Accept-Language` (RFC 9110, 12.5.4); weights decide, then the order. */
export function readAcceptLanguage(header: string | undefined): Language {
  const ranges = (header ?? '').split(',', RANGES_MAX).map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  const accepted = ranges.filter(({ tag, weight }) => tag !== '' && weight > 0);
  return matchLanguage(accepted.sort((a, b) => b.weight - a.weight).map(({ tag }) => tag));
}
