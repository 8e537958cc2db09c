import { expect, test } from 'vitest';
import { readLink, readPush } from './read-push.ts';

const ORIGIN = 'https://farm.test';
const payload = {
  title: 'صقيع هذه الليلة',
  body: 'الصغرى −1 °م عند الفاصوليا.',
  tag: 'frost 1',
  link: '/weatherData',
  kind: 'frost',
  lang: 'ar',
};

test('a push is shown as its payload says, in its language and direction', () => {
  expect(readPush(JSON.stringify(payload), ORIGIN)).toEqual({
    title: payload.title,
    options: {
      body: payload.body,
      tag: 'frost 1',
      lang: 'ar',
      dir: 'rtl',
      icon: '/icon-192.png',
      data: { link: '/weatherData' },
    },
  });
});

test.each([undefined, '', 'no JSON', 'null', '[]', '{"title":7}', '{"body":"no title"}'])(
  'a broken payload (%s) shows a notification too',
  (broken) => {
    const { title, options } = readPush(broken, ORIGIN);
    expect(title).toBe('Agri AI');
    expect(options.data.link).toBe('/alerts');
  },
);

test.each([
  ['/agriData/7?from=push#top', '/agriData/7?from=push#top'],
  ['https://farm.test/chatBot', '/chatBot'],
  ['https://elsewhere.test/chatBot', '/'],
  ['//elsewhere.test/', '/'],
  ['/\\elsewhere.test/', '/'],
  ['javascript:alert(1)', '/'],
  ['https://', '/'],
  [undefined, '/'],
  [{ toString: (): string => '/farm' }, '/'],
])('the link %s leads to %s', (link, path) => {
  expect(readLink(link, ORIGIN)).toBe(path);
});
