/** The sizes and themes that every screen is looked at in. */
export const looks = [
  { name: 'phone-light', width: 390, height: 844, scheme: 'light' },
  { name: 'phone-dark', width: 390, height: 844, scheme: 'dark' },
  { name: 'narrow-320', width: 320, height: 640, scheme: 'light' },
  { name: 'desktop', width: 1200, height: 800, scheme: 'light' },
] as const;
