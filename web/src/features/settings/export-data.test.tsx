import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { closeToasts, toast } from '../../../test/toasts.ts';
import { answer, answerTokens, server } from '../../../test/wire.ts';
import { rememberSession } from '../../lib/session/session-hint.ts';

/** The smallest zip file there is. */
const emptyZip = new Uint8Array(22);
emptyZip.set([0x50, 0x4b, 5, 6]);

const saved: { file: Blob; name: string }[] = [];

beforeEach(() => {
  rememberSession('Asha@farm.test');
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  saved.length = 0;
  URL.createObjectURL = vi.fn((file: Blob) => {
    saved.push({ file, name: '' });
    return 'blob:saved';
  }) as typeof URL.createObjectURL;
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const last = saved.at(-1);
    if (last) last.name = this.download;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  closeToasts();
});

async function openSheet() {
  const { user } = renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: /^Download my data/ }));
  return { user, sheet: within(await screen.findByRole('dialog')) };
}

test('everything comes as one file that is saved under the day, after saying what is in it', async () => {
  const tokens: (string | null)[] = [];
  server.use(
    http.get('*/api/exportData', ({ request }) => {
      tokens.push(request.headers.get('authorization'));
      return new HttpResponse(emptyZip, { headers: { 'content-type': 'application/zip' } });
    }),
  );
  const { user, sheet } = await openSheet();
  expect(sheet.getByText('All your photos')).toBeTruthy();
  expect(sheet.getByText('All chats, questions and answers')).toBeTruthy();
  expect(tokens).toEqual([]);
  await user.click(sheet.getByRole('button', { name: 'Download' }));
  expect(await toast('Your data has been saved on this device.')).toBeTruthy();
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^agri-ai-\d{4}-\d\d-\d\d\.zip$/)]);
  expect(saved[0]?.file.size).toBe(22);
  expect(tokens[0]).toMatch(/^Bearer /);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a download that breaks off is not saved, and says so', async () => {
  server.use(
    http.get('*/api/exportData', () => {
      const broken = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new Uint8Array(3));
          setTimeout(() => controller.error(new Error('gone')), 20);
        },
      });
      return new HttpResponse(broken, { headers: { 'content-type': 'application/zip' } });
    }),
  );
  const { user, sheet } = await openSheet();
  await user.click(sheet.getByRole('button', { name: 'Download' }));
  expect(await sheet.findByText(/isn’t answering/)).toBeTruthy();
  expect(saved).toEqual([]);
});

test('after too many archives the reason stands in the sheet', async () => {
  answer('exportData', { fault: 'too_many_requests', error: 'Too many attempts. Wait a moment.' });
  const { user, sheet } = await openSheet();
  await user.click(sheet.getByRole('button', { name: 'Download' }));
  expect(await sheet.findByText('Too many attempts. Wait a moment.')).toBeTruthy();
});
