import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createAppStore, createPersonalStore } from '../app-store.ts';
import { forgetLoaded } from './leaving.ts';

test('what is held of a person goes with the session, and what is of the device stays', () => {
  const own = createPersonalStore('own of a test', () => 'nothing');
  const device = createAppStore('of a device in a test', () => 'nothing');
  own.write('a task of Asha');
  device.write('an offer to install');
  forgetLoaded(new QueryClient());
  expect([own.read(), device.read()]).toEqual(['nothing', 'an offer to install']);
});
