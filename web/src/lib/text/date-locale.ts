/** The spec writes dates the British way in English; other languages use their own. */
export function dateLocale(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale;
}
