import { expect, test, vi } from 'vitest';
import { openAlert } from './open-alert.ts';

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
  await openAlert(clients, '/weatherData');
  expect(steps).toEqual(['focus', 'ask /weatherData']);
});

test('a page that does not answer is loaded there', async () => {
  vi.useFakeTimers();
  const { clients, steps } = openWindows({ answers: false });
  const opening = openAlert(clients, '/weatherData');
  await vi.runAllTimersAsync();
  await opening;
  vi.useRealTimers();
  expect(steps).toEqual(['focus', 'ask /weatherData', 'load /weatherData#alert']);
});

test('without a window a new one opens, marked so that a sign-in leads on to it', async () => {
  const { clients, steps } = openWindows();
  await openAlert(clients, '/chatBot?chat=7');
  await openAlert(clients, '/news#article-2');
  expect(steps).toEqual(['new /chatBot?chat=7#alert', 'new /news#article-2']);
});
