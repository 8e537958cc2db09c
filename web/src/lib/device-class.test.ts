import { expect, test } from 'vitest';
import { readCapturedLists } from '../../../server/test/fixtures/captures.ts';
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
    'a Chromebook that names Android',
    'Mozilla/5.0 (Linux; Android 9; Some Chromebook 13) Chrome/80.0 Safari/537.36',
    0,
    undefined,
    false,
  ],
  [
    'an iPhone in the short form of a browser that saves data',
    'dv(iPh14,4);pr(SomeBrowser/11.3);ov(17_3_1);ss(375x812);',
    5,
    undefined,
    true,
  ],
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

type Captured = { ua: string; class: string };
const captured = readCapturedLists<Captured>('ua/device_classes.json');
const known = captured.filter(({ class: kind }) => ['mobile', 'tablet', 'desktop'].includes(kind));

// What is left over are Android on a desk by the model's name alone, and phones older than the camera button.
test('of browsers in the wild at least 97 in 100 are told apart', () => {
  const wrong = known.filter(({ ua, class: kind }) => {
    const told = isMobileOrTablet({ userAgent: ua, maxTouchPoints: kind === 'desktop' ? 0 : 5 });
    return told !== (kind !== 'desktop');
  });
  expect(known.length - wrong.length, wrong.map(({ ua }) => ua).join('\n')).toBeGreaterThanOrEqual(
    Math.ceil(known.length * 0.97),
  );
});

test('no phone or tablet of today is taken for a desktop', () => {
  const handhelds = known.filter(({ ua, class: kind }) => kind !== 'desktop' && /Mozilla\/5\.0/.test(ua));
  const missed = handhelds.filter(
    ({ ua }) => !/MSIE/.test(ua) && !isMobileOrTablet({ userAgent: ua, maxTouchPoints: 5 }),
  );
  expect(missed).toEqual([]);
});
