import { expect, test, vi } from 'vitest';
import { openAlert } from './open-alert.ts';

const ALERT = '7d1e5a94-0c6f-4b38-8a27-f9d3c5b1e460';

/** The windows of the app; `answers` has the page take what it is asked. */
function openWindows(...windows: { answers: boolean }[]) {
  const steps: string[] = [];
  const open = windows.map(({ answers }) => ({
    focus: async () => void steps.push('focus'),
    navigate: async (to: string) => void steps.push(`load ${to}`),
    postMessage: (message: { open: string }, [port]: MessagePort[]) => {
      steps.push(`ask ${message.open}`);
      if (answers) port?.postMessage('opened');
    },
  }));
  const clients = {
    matchAll: async () => open,
    openWindow: async (to: string) => void steps.push(`new ${to}`),
  };
  return { clients: clients as unknown as Clients, steps };
}

test('an open window comes to the front and goes there by itself', async () => {
  const { clients, steps } = openWindows({ answers: true }, { answers: true });
  await openAlert(clients, '/weatherData', ALERT);
  expect(steps).toEqual(['focus', `ask /weatherData#alert-${ALERT}`]);
});

test('a page that does not answer is loaded there', async () => {
  vi.useFakeTimers();
  const { clients, steps } = openWindows({ answers: false });
  const opening = openAlert(clients, '/weatherData', 'test-1');
  await vi.runAllTimersAsync();
  await opening;
  vi.useRealTimers();
  expect(steps).toEqual(['focus', 'ask /weatherData#alert', 'load /weatherData#alert']);
});

test('without a window a new one opens, marked so that a sign-in leads on to it', async () => {
  const { clients, steps } = openWindows();
  await openAlert(clients, '/chatBot?chat=7', ALERT);
  await openAlert(clients, '/news#article-2', ALERT);
  expect(steps).toEqual([`new /chatBot?chat=7#alert-${ALERT}`, 'new /news#article-2']);
});
