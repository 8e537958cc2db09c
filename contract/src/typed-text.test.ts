import { describe, expect, test } from 'vitest';
import { schemas } from './schemas.ts';
import { cleanEmail, cleanTyped, digitsOf, dropInvisible, readCode, toAsciiDigits } from './typed-text.ts';

describe('dropInvisible', () => {
  test.each([
    ['a zero-width space', 'to\u200bmato', 'tomato'],
    ['a soft hyphen', 'to\u00admato', 'tomato'],
    ['a byte order mark', '\ufefftomato', 'tomato'],
    ['a word joiner', 'tomato\u2060', 'tomato'],
    ['direction marks', '\u200etomato\u200f\u061c', 'tomato'],
    ['overrides and isolates', '\u202etomato\u202c \u2066bed\u2069', 'tomato bed'],
    ['a filler', '\u3164tomato\u115f', 'tomato'],
    ['a variation selector behind a Latin letter', 'tomato\ufe0f', 'tomato'],
    ['joiners in and behind a Latin word', 'to\u200dma\u200cto\u200d', 'tomato'],
    ['a joiner behind a blank', 'tomato \u200dbed', 'tomato bed'],
    ['a joiner behind a Latin letter with its accent', 'cafe\u0301\u200c', 'cafe\u0301'],
    ['a stray tag', 'tomato\u{e0067}', 'tomato'],
    ['an annotation mark', '\ufff9tomato\ufffb', 'tomato'],
    ['controls', 'to\u0007ma\u001dto\u007f', 'tomato'],
  ])('takes %s out', (_, text, expected) => {
    expect(dropInvisible(text)).toBe(expected);
  });

  test.each([
    ['lines and tabs', 'one\n\ttwo\r\nthree'],
    ['no-break spaces', '10\u00a0kg 1\u202f500'],
    ['the half form of a letter', 'क्\u200dष'],
    ['a virama that is seen', 'क्\u200cष'],
    ['an old chillu at the end', 'അവന്\u200d'],
    ['a word of Persian in two parts', 'می\u200cخواهم'],
    ['the initial form of an Arabic letter', '١٤٤٥ ه\u200d'],
    ['an accent behind an Arabic letter', 'خانه\u0654\u200cای'],
    ['a family', '👨\u200d👩\u200d👧'],
    ['a farmer with a skin colour', '👩🏽\u200d🌾'],
    ['an eye in a bubble', '👁\ufe0f\u200d🗨\ufe0f'],
    ['a rainbow flag', '🏳\ufe0f\u200d🌈'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['a heart in colour', '❤\ufe0f'],
    ['a key', '1\ufe0f\u20e3'],
    ['a variant of a Chinese sign', '葛\u{e0100}'],
    ['a form of a Mongolian letter', 'ᠠ\u180b'],
    ['U+0000, which is refused elsewhere', 'a\0b'],
  ])('keeps %s', (_, text) => {
    expect(dropInvisible(text)).toBe(text);
  });

  test('is done with a long text of marks at once', () => {
    expect(dropInvisible('\u200b\u200d'.repeat(300_000))).toBe('');
  });
});

test('a typed text is also trimmed, under the marks around it', () => {
  expect(cleanTyped('\u200b \u00a0North bed \u200f')).toBe('North bed');
  expect(cleanTyped('\u200b\u200d\ufeff')).toBe('');
});

test.each([
  ['٠١٢٣٤٥٦٧٨٩', 'Arabic'],
  ['۰۱۲۳۴۵۶۷۸۹', 'Persian'],
  ['०१२३४५६७८९', 'Devanagari'],
  ['০১২৩৪৫৬৭৮৯', 'Bengali'],
  ['௦௧௨௩௪௫௬௭௮௯', 'Tamil'],
  ['０１２３４５６７８９', 'full width'],
  ['𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡', 'double-struck'],
  ['0123456789', 'ASCII'],
])('the digits of %s are those of %s', (digits) => {
  expect(toAsciiDigits(`a${digits}.`)).toBe('a0123456789.');
  expect(digitsOf(`-${digits} x`)).toBe('0123456789');
});

const pastedCodes = [
  ['a blank before it', ' 835897'],
  ['a line break', '\n835897\n'],
  ['a no-break space', '\u00a0835897'],
  ['a direction mark', '\u200f835897'],
  ['invisible marks between', '83\u200b58\u206097'],
  ['a blank in the middle', '835 897'],
  ['a line break in the middle', '835\n897'],
  ['a dash', '835-897'],
  ['a long dash', '835 – 897'],
  ['blanks everywhere', '8 3 5 8 9 7'],
  ['its sentence', 'Your code is 835897'],
  ['its mail', 'Your code is 835897\n\nType it in the app within 10 minutes. It works once.'],
  ['its mail, with a blank', 'Your code is 835 897. Type it in the app within 10 minutes.'],
  ['its mail with a day before', '28/11/2026 10:15\nYour code is 835897'],
  ['its subject', '835897 is your Agri code'],
  ['Arabic digits', '٨٣٥٨٩٧'],
  ['Devanagari digits', '८३५८९७'],
  ['Bengali digits in a sentence', 'আপনার কোড ৮৩৫৮৯৭। ১০ মিনিট।'],
  ['full width', '８３５８９７'],
] as const;

test.each(pastedCodes)('a code is read with %s', (_, pasted) => {
  expect(readCode(pasted)).toBe('835897');
  const { otp } = schemas.verifyEmail.body.parse({ email: 'asha@example.com', otp: pasted });
  expect(otp).toBe('835897');
});

test.each([
  ['', ''],
  ['83 5', '835'],
  ['8358971', '8358971'],
  ['no code', ''],
])('%j is not whole, or too long: %j', (typed, digits) => {
  expect(readCode(typed)).toBe(digits);
  const read = schemas.verifyEmail.body.safeParse({ email: 'asha@example.com', otp: typed });
  expect(read.error?.issues[0]?.message).toBe('must be six digits');
});

test('invisible marks are taken out of what a client sends', () => {
  const email = schemas.signin.body.parse({ idToken: 'x', email: 'asha@example.com\u200b\u200e ' }).email;
  expect(email).toBe('asha@example.com');
  expect(schemas.addData.fields.parse({ agri_name: '\ufeffNorth\u200b bed\u200f' }).agri_name).toBe(
    'North bed',
  );
  expect(schemas.addData.fields.safeParse({ agri_name: '\u200b\u2060' }).error?.issues[0]?.message).toBe(
    'is required',
  );
  expect(schemas.getChatHistory.query.parse({ search: ' toma\u00adto\u200b' }).search).toBe('tomato');
  const url = 'https://farm.example/hook';
  expect(schemas.addAlertChannel.body.parse({ kind: 'webhook', url: `\u200e${url}\u200b ` }).url).toBe(url);
  expect(schemas.setProfile.body.parse({ name: '\u202eAsha\u202c' }).name).toBe('Asha');
});

test('a form may send an amount in the digits of any script', () => {
  const activity = { agri_id: 'a', kind: 'watered', on: '2026-03-06', unit: 'l' };
  expect(schemas.addActivity.fields.parse({ ...activity, value: ' ২০০' }).value).toBe(200);
  expect(schemas.addActivity.fields.safeParse({ ...activity, value: '0,5' }).success).toBe(false);
});

test.each([
  ['\u200b asha@farm.test\u00a0', 'asha@farm.test'],
  ['asha＠farm．test', 'asha@farm.test'],
  ['ａｓｈａ１２@farm.test', 'asha12@farm.test'],
  ['asha१२@farm.test', 'asha12@farm.test'],
  ['আশা@farm.test', 'আশা@farm.test'],
])('the e-mail %j is read as %s', (typed, email) => {
  expect(cleanEmail(typed)).toBe(email);
});
