/** One way in which every screen is looked at. */
export type Look = {
  name: string;
  width: number;
  height: number;
  scheme: 'light' | 'dark';
  language: string;
  /** The system's own colours in place of the app's. */
  forced?: boolean;
  /** How large the person reads, in percent of the browser's own size. */
  textPercent?: number;
};

const phone = { width: 390, height: 844 };

export const phoneLight: Look = { name: 'phone-light', ...phone, scheme: 'light', language: 'en' };
export const phoneDark: Look = { name: 'phone-dark', ...phone, scheme: 'dark', language: 'en' };
export const phoneArabic: Look = { name: 'phone-arabic', ...phone, scheme: 'light', language: 'ar' };
export const phoneHindi: Look = { name: 'phone-hindi', ...phone, scheme: 'light', language: 'hi' };
export const narrow320: Look = {
  name: 'narrow-320',
  width: 320,
  height: 640,
  scheme: 'light',
  language: 'en',
};
export const text200: Look = {
  name: 'text-200',
  ...phone,
  scheme: 'light',
  language: 'en',
  textPercent: 200,
};
export const desktop: Look = {
  name: 'desktop',
  width: 1440,
  height: 900,
  scheme: 'light',
  language: 'en',
};

/** The sizes, themes, languages and needs that every screen is looked at in. */
export const looks: readonly Look[] = [
  phoneLight,
  phoneDark,
  narrow320,
  desktop,
  { name: 'desktop-1024', width: 1024, height: 768, scheme: 'light', language: 'en' },
  phoneArabic,
  { name: 'forced-colours', ...phone, scheme: 'dark', language: 'en', forced: true },
  text200,
];
