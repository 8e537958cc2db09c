import { expect, test, vi } from 'vitest';
import hindi from '../../locales/hi.json?raw';

test('a screen that is opened while the language is still on its way has its words in it', async () => {
  vi.resetModules();
  const { activateLocale } = await import('./load-messages.ts');
  const { loadMainMessages } = await import('./deferred-messages.ts');
  const { i18n } = await import('@lingui/core');
  await Promise.all([activateLocale('hi'), loadMainMessages()]);
  expect(i18n._('signup.title')).toBe(JSON.parse(hindi)['signup.title']);
});
