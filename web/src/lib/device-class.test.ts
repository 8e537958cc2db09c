import { expect, test } from 'vitest';
import { isMobileOrTablet } from './device-class.ts';

const desktopChrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const macSafari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15';

test.each([
  [
    'an Android phone',
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/140.0 Mobile Safari/537.36',
    5,
    undefined,
    true,
  ],
  [
    'an Android tablet',
    'Mozilla/5.0 (Linux; Android 13; SM-X200) Chrome/140.0 Safari/537.36',
    5,
    false,
    true,
  ],
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 Safari/604.1',
    5,
    undefined,
    true,
  ],
  ['an iPad that calls itself a Macintosh', macSafari, 5, undefined, true],
  ['a phone known by its client hint', desktopChrome, 5, true, true],
  ['a Macintosh', macSafari, 0, undefined, false],
  ['a Linux desktop', desktopChrome, 0, false, false],
  [
    'a Windows laptop with a touch screen',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0',
    10,
    false,
    false,
  ],
])('%s', (_name, userAgent, maxTouchPoints, mobile, expected) => {
  const userAgentData = mobile === undefined ? undefined : { mobile };
  expect(isMobileOrTablet({ userAgent, maxTouchPoints, userAgentData })).toBe(expected);
});
