import type { FarmRecord } from '@agri/contract/farm-schemas.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeItem, makeRecord } from '../../../../test/fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { answer, answerTokens, server } from '../../../../test/wire.ts';

const content =
  '<p><em data-sure="likely">शायद <strong>मक्के का रतुआ</strong>।</em> नारंगी धूल।</p><ol><li>देखें।</li></ol>';
const english =
  '<p><em data-sure="likely">Probably <strong>Rust of maize</strong>.</em> Orange dust.</p><ol><li>Look.</li></ol>';
let spoken: { text: string; lang: string }[] = [];

beforeEach(() => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', [makeItem()]);
  spoken = [];
  class SpokenPiece {
    lang = '';
    text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', SpokenPiece);
  vi.stubGlobal('speechSynthesis', {
    speak: ({ text, lang }: SpokenPiece) => void spoken.push({ text, lang }),
    cancel: () => undefined,
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Answers by the language that is asked for; undefined is a refusal. */
function answerIn(read: (language: string | undefined) => FarmRecord | undefined) {
  server.use(
    http.post('*/api/getAgriData/content', async ({ request }) => {
      const { language } = (await request.json()) as { language?: string };
      const record = read(language);
      return record
        ? HttpResponse.json(record)
        : HttpResponse.json({ error: 'Not now.', code: 'forbidden', requestId: 'r' }, { status: 403 });
    }),
  );
}

test('a check of the guide in another language begins in the person’s, says which it was written in, and shows that by a tap and back', async () => {
  answerIn((language) =>
    language === 'en'
      ? makeRecord({ content: english, language: 'en', prompt: 'dust' })
      : makeRecord({ content, language: 'hi', prompt: 'dust' }),
  );
  const { user } = renderApp('/completeAgriData/record-1');
  expect(await screen.findByRole('heading', { name: 'Rust of maize' })).toBeTruthy();
  expect(screen.queryByText('मक्के का रतुआ')).toBeNull();
  expect(screen.getByText('Written in Hindi')).toBeTruthy();
  expect(screen.getByRole('article').lang).toBe('en');
  await user.click(screen.getByRole('button', { name: 'Show as written' }));
  const article = screen.getByRole('article');
  expect(within(article).getByRole('heading', { name: 'मक्के का रतुआ' })).toBeTruthy();
  expect(article.lang).toBe('hi');
  expect(within(article).getByText('Probably').closest('[lang]')?.getAttribute('lang')).toBe('en');
  await user.click(screen.getByRole('button', { name: 'Show in English' }));
  expect(screen.getByRole('heading', { name: 'Rust of maize' })).toBeTruthy();
});

test('a piece in one language is written one way, whatever the app is in, and its dots fill from where a line begins', async () => {
  const arabic =
    '<p><em data-sure="likely">ربما <strong>صدأ الذرة</strong>.</em> غبار برتقالي.</p><ol><li data-step="look">انظر.</li></ol>';
  answer('getAgriDataContent', makeRecord({ content: arabic, language: 'ar', mode: 'model' }));
  renderApp('/completeAgriData/record-1');
  const article = await screen.findByRole('article');
  expect(article.dir).toBe('rtl');
  const ways = [...article.querySelectorAll('[dir]')].map((part) => part.getAttribute('dir'));
  expect(ways.filter((way) => way !== 'rtl')).toEqual([]);
  const line = within(article).getByText('Probably').closest('p');
  expect(line?.querySelectorAll('svg')).toHaveLength(3);
  const [first, , last] = line?.querySelectorAll('circle') ?? [];
  expect([first?.getAttribute('fill'), last?.getAttribute('fill')]).toEqual(['currentColor', 'none']);
});

test('a check that cannot be shown in the person’s language stands as written; a tap that fails says so, and can be tried again', async () => {
  let isMended = false;
  answerIn((language) => {
    if (language && !isMended) return undefined;
    return language
      ? makeRecord({ content: english, language: 'en' })
      : makeRecord({ content, language: 'hi' });
  });
  const { user } = renderApp('/completeAgriData/record-1');
  expect(await screen.findByRole('heading', { name: 'मक्के का रतुआ' })).toBeTruthy();
  expect(screen.queryByText('Not now.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show in English' }));
  expect(await screen.findByText('Not now.')).toBeTruthy();
  isMended = true;
  await user.click(screen.getByRole('button', { name: 'Show in English' }));
  expect(await screen.findByRole('heading', { name: 'Rust of maize' })).toBeTruthy();
});

test('what AI wrote in another language says so, and is not offered in another', async () => {
  answer(
    'getAgriDataContent',
    makeRecord({ mode: 'model', content: '<h3>Kutu ya mahindi</h3>', language: 'sw' }),
  );
  renderApp('/completeAgriData/record-1');
  expect(await screen.findByText('Written by AI in Swahili. We don’t translate its words.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show in English' })).toBeNull();
});

test('a check is read aloud by a voice of the language that it was written in', async () => {
  const swahili =
    '<p><em data-sure="likely">Huenda ni <strong>kutu ya mahindi</strong>.</em> Unga wa chungwa.</p>';
  answer('getAgriDataContent', makeRecord({ content: swahili, language: 'sw', prompt: 'x' }));
  const { user } = renderApp('/completeAgriData/record-1');
  await user.click(await screen.findByRole('button', { name: 'Listen' }));
  expect(spoken.map(({ lang }) => lang)).toEqual(spoken.map(() => 'sw'));
  expect(spoken[0]?.text).toContain('Huenda ni');
});

test('a check of today has no line about its language, and neither has one from before it was kept', async () => {
  answer('getAgriDataContent', makeRecord({ content: english, language: null }));
  renderApp('/completeAgriData/record-1');
  expect(await screen.findByRole('heading', { name: 'Rust of maize' })).toBeTruthy();
  expect(screen.queryByText(/^Written/)).toBeNull();
  expect(screen.getByRole('article').hasAttribute('lang')).toBe(false);
});
