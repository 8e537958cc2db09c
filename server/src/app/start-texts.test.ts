import { expect, test } from 'vitest';
import { startLines } from './start-texts.ts';

const config = { appName: 'Agri AI', publicUrl: 'http://localhost:3000', dataDir: 'data' };

test('without a mail server the start says where codes and links are', () => {
  expect(startLines({ ...config, mail: { smtpUrl: undefined } })).toEqual([
    'Agri AI is ready at http://localhost:3000',
    'No mail server is set: codes and links are in data/outbox',
  ]);
});

test('with a mail server it says the address only', () => {
  expect(startLines({ ...config, mail: { smtpUrl: 'smtps://mail.test' } })).toHaveLength(1);
});
