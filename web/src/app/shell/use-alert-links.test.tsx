import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeAlertSettings, makeChannel } from '../../../test/alert-fixtures.ts';
import { givePush, pushKey, takePush } from '../../../test/push.ts';
import { answer, answerTokens } from '../../../test/wire.ts';
import { turnOnPush } from '../../features/alerts/this-phone.ts';
import { call } from '../../lib/call/call.ts';
import { rememberSession } from '../../lib/session/session-hint.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { usePushRenewal } from './use-alert-links.ts';

beforeEach(() => {
  rememberSession('asha@farm.test');
  answerTokens();
  answer('addAlertChannel', { message: '', id: 'channel-1' });
  givePush('granted', 'granted');
});
afterEach(takePush);

const begin = () =>
  renderHook(usePushRenewal, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });

test('push that was on when the app began is renewed', async () => {
  await turnOnPush(pushKey);
  const asked = answer('getAlertSettings', makeAlertSettings(['frost'], { channels: [makeChannel()] }));
  begin();
  await expect.poll(() => asked).toHaveLength(1);
});

test('push that is turned on before the phone is idle is not renewed at once', async () => {
  const asked = answer('getAlertSettings', makeAlertSettings(['frost'], { channels: [makeChannel()] }));
  begin();
  localStorage.setItem('agri.push', 'channel-1');
  await new Promise<void>((resolve) => whenIdle(resolve));
  // Asked behind what a renewal would have asked.
  await call('getAlertSettings');
  expect(asked).toHaveLength(1);
});
