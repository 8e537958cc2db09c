import { languages } from '@agri/contract/languages.ts';
import { expect, test } from 'vitest';
import type { AlertMessage } from '../../adapters/channels/port.ts';
import { writeAlertMail } from './mail-texts.ts';
import { writeTelegramReplies } from './telegram-texts.ts';

const app = { appName: 'Agri AI', publicUrl: 'https://farm.example' };
const stop = 'https://farm.example/unsubscribe?token=a&b';
const message: AlertMessage = {
  title: 'Frost tonight',
  body: 'Onion <bed>: down to -1 °C.',
  tag: 'a1',
  link: '/weatherData',
  kind: 'frost',
  lang: 'en',
  ttlSeconds: 1800,
  urgency: 'high',
};

test('one alert is the subject, and stands in the mail with its link and how to end the mails', () => {
  const mail = writeAlertMail(app, [message], stop);
  expect(mail.subject).toBe('Frost tonight: Onion <bed>: down to -1 °C.');
  expect(mail.text).toBe(
    [
      'Frost tonight',
      'Onion <bed>: down to -1 °C.',
      'https://farm.example/weatherData#alert',
      '',
      'You get this because you asked Agri AI to send you alerts by e-mail.',
      `Stop these e-mails: ${stop}`,
    ].join('\n'),
  );
  expect(mail.html).toContain('Onion &lt;bed&gt;: down to -1 °C.');
  expect(mail.html).toContain('href="https://farm.example/weatherData#alert"');
  expect(mail.html).toContain('token=a&amp;b');
});

test('several are counted in the subject, and each stands in the mail', () => {
  const mail = writeAlertMail(app, [message, { ...message, title: 'Weed the beans' }], stop);
  expect(mail.subject).toBe('New alerts from Agri AI: 2');
  for (const text of [mail.text, mail.html]) expect(text).toMatch(/Frost tonight[\s\S]*Weed the beans/);
});

test.each(languages)('in $name the mail is in that language and runs its way', ({ code, direction }) => {
  const mail = writeAlertMail(app, [{ ...message, lang: code }, message], stop);
  expect(mail.html).toContain(`<html lang="${code}" dir="${direction}">`);
  if (code !== 'en') expect(mail.text).not.toContain('You get this');
});

test('the bot answers in the language that Telegram is set to, in English where we have none', () => {
  expect(writeTelegramReplies('Agri AI', 'sw').linked).toMatch(/^Tayari/);
  expect(writeTelegramReplies('Agri AI', 'pt-br').linked).toMatch(/^Pronto/);
  expect(writeTelegramReplies('Agri AI', 'xx').linked).toBe(
    writeTelegramReplies('Agri AI', undefined).linked,
  );
});
