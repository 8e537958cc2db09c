import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { judgePush } from './alert-channels.ts';

const contact = { PUSH_CONTACT: 'mailto:you@farm.example' };

test.each([
  [{}, null],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, null],
  [{ PUBLIC_URL: 'http://192.168.1.5:3000', ...contact }, 'needs_https'],
  [{ PUBLIC_URL: 'https://farm.example' }, 'needs_contact'],
  [{ PUBLIC_URL: 'https://farm.example', ...contact }, null],
  [{ PUBLIC_URL: 'https://localhost.evil.example' }, 'needs_contact'],
])('with %j a browser can be told, or why not: %s', (environment, why) => {
  expect(judgePush(readConfig(environment))).toBe(why);
});
