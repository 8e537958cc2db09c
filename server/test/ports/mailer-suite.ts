import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mailer } from '../../src/adapters/mailer/port.ts';

export type SentMail = {
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Every header field, by its name in small letters. */
  headers: Record<string, string>;
};
export type MailerUnderTest = {
  mailer: Mailer;
  /** What has arrived, oldest first. */
  readMails: () => Promise<SentMail[]>;
  stop: () => Promise<void>;
};

/** What every mailer promises. `start` makes one that sends from `Agri AI <app@example.com>`. */
export function promiseToSendMail(name: string, start: () => Promise<MailerUnderTest>): void {
  describe(`the ${name} mailer`, () => {
    let running: MailerUnderTest;
    beforeEach(async () => {
      running = await start();
    });
    afterEach(() => running.stop());

    const mail = {
      to: 'ada@example.com',
      subject: '123456 is your code',
      text: 'Hello Ada',
      html: '<p>Hello Ada</p>',
    };

    test('hands a mail on with sender, recipient, subject, text and HTML', async () => {
      await running.mailer.send(mail);
      expect(await running.readMails()).toEqual([
        {
          ...mail,
          from: 'app@example.com',
          to: ['ada@example.com'],
          text: expect.stringContaining('Hello Ada'),
          html: expect.stringContaining('<p>Hello Ada</p>'),
          headers: expect.objectContaining({ subject: '123456 is your code' }),
        },
      ]);
    });

    test('hands on further headers whole, however long they are', async () => {
      const link = `https://farm.example/unsubscribe?token=${'abcdefghij'.repeat(20)}`;
      const headers = {
        'List-Unsubscribe': `<${link}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      await running.mailer.send({ ...mail, headers });
      const [received] = await running.readMails();
      expect(received?.headers).toMatchObject({
        'list-unsubscribe': `<${link}>`,
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      });
    });

    test('keeps any script and long lines whole', async () => {
      const text = `खेत 🌾 ${'حقل '.repeat(400)}`.trim();
      await running.mailer.send({ ...mail, subject: 'कोड 🌱 رمز', text });
      const [received] = await running.readMails();
      expect(received?.subject).toBe('कोड 🌱 رمز');
      expect(received?.text.trim()).toBe(text);
    });

    test('a line break in a subject makes no header and no further recipient', async () => {
      await running.mailer.send({ ...mail, subject: 'Code\r\nBcc: eve@example.com\r\n\r\nbody' });
      const received = await running.readMails();
      expect(received.flatMap(({ to }) => to)).toEqual(['ada@example.com']);
      expect(received[0]?.subject).toContain('Bcc: eve@example.com');
    });

    test('sends many at once, each once', async () => {
      const subjects = Array.from({ length: 20 }, (_, index) => `Mail ${index}`);
      await Promise.all(subjects.map((subject) => running.mailer.send({ ...mail, subject })));
      const received = (await running.readMails()).map(({ subject }) => subject);
      expect(received.sort()).toEqual(subjects.sort());
    });
  });
}
