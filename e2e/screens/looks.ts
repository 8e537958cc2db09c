/** The sizes, themes and languages that every screen is looked at in. */
export const looks = [
  { name: 'phone-light', width: 390, height: 844, scheme: 'light', language: 'en' },
  { name: 'phone-dark', width: 390, height: 844, scheme: 'dark', language: 'en' },
  { name: 'narrow-320', width: 320, height: 640, scheme: 'light', language: 'en' },
  { name: 'desktop', width: 1200, height: 800, scheme: 'light', language: 'en' },
  { name: 'phone-arabic', width: 390, height: 844, scheme: 'light', language: 'ar' },
] as const;
