import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerDate } from '../clock.ts';
import { forgetOthers, wipePersonalData } from '../session/leave-session.ts';
import { rememberSession } from '../session/session-hint.ts';
import { emptyDatabase, readKeys } from './database.ts';
import { openDraft, readDraft, writeDraft } from './form-draft.ts';
import type { FormDraft } from './stored-drafts.ts';

const form = '/addAgriData/item-1';
const photo = (text: string) => ({
  jpeg: new Blob([text], { type: 'image/jpeg' }),
  verdict: 'dark' as const,
});
const typed = (prompt: string, photos: FormDraft['photos'] = []): FormDraft => ({
  texts: { prompt },
  photos,
});

beforeEach(() => rememberSession('asha@farm.test'));
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await emptyDatabase();
});

/** An open form whose draft was read. */
async function open() {
  const draft = openDraft(form);
  const found = await draft.read();
  return { draft, found };
}
/** The server names the time that the phone shows. */
const tellServerTime = () =>
  noteServerDate(new Date(Date.now()).toUTCString(), performance.now(), performance.now());
const promptOf = async () => (await readDraft(form))?.texts.prompt;

test('what was typed is written a moment later, and found by the next one who opens the form', async () => {
  const { draft, found } = await open();
  expect(found).toBeUndefined();
  draft.keep(typed('ri'));
  draft.keep(typed('rings'));
  await expect.poll(promptOf).toBe('rings');
  const again = await open();
  expect(again.found).toEqual({ draft: typed('rings'), kept: true });
  draft.close();
  again.draft.close();
});

test('a photo is kept with what was measured of it, as bytes', async () => {
  const { draft } = await open();
  draft.keep(typed('', [{ ...photo('small'), place: 2 }]));
  await expect.poll(async () => (await readDraft(form))?.photos).toHaveLength(1);
  const kept = (await readDraft(form))?.photos[0];
  expect(kept).toMatchObject({ place: 2, verdict: 'dark' });
  expect(kept?.jpeg.type).toBe('image/jpeg');
  expect(await kept?.jpeg.text()).toBe('small');
  draft.close();
});

test('a photo is written once, and what is typed after it is written without it', async () => {
  const { draft } = await open();
  const [first, second] = [photo('first'), photo('second')];
  draft.keep(typed('', [first, second]));
  await expect.poll(() => readKeys('draft-photos')).toHaveLength(2);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  draft.keep(typed('rings', [first, second]));
  await expect.poll(promptOf).toBe('rings');
  expect(put).toHaveBeenCalledTimes(1);
  draft.keep(typed('rings', [second]));
  await expect.poll(() => readKeys('draft-photos')).toHaveLength(1);
  expect(await (await readDraft(form))?.photos[0]?.jpeg.text()).toBe('second');
  draft.close();
});

test('a photo that belongs to no draft is dropped by the next visit', async () => {
  await writeDraft(form, typed('rings', [photo('old')]));
  await writeDraft(form, typed('rings', [photo('new')]));
  expect(await readKeys('draft-photos')).toHaveLength(2);
  tellServerTime();
  const { draft } = await open();
  await expect.poll(() => readKeys('draft-photos')).toHaveLength(1);
  expect(await (await readDraft(form))?.photos[0]?.jpeg.text()).toBe('new');
  draft.close();
});

test.each(['pagehide', 'visibilitychange'])('%s writes what still waits', async (event) => {
  const { draft } = await open();
  // The moment after a change never ends.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  draft.keep(typed('rings'));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  (event === 'pagehide' ? window : document).dispatchEvent(new Event(event));
  await expect.poll(promptOf).toBe('rings');
  draft.close();
});

test('what was typed while no transaction comes to its end any more is found by the next visit', async () => {
  await writeDraft(form, typed('r', [photo('small')]));
  const { draft, found } = await open();
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('the page is gone', 'AbortError');
  });
  draft.keep(typed('rings', found?.draft.photos));
  window.dispatchEvent(new Event('pagehide'));
  draft.close();
  vi.restoreAllMocks();
  for (const visit of ['first', 'second']) {
    const again = await open();
    expect(again.found?.draft.texts, visit).toEqual({ prompt: 'rings' });
    expect(again.found?.draft.photos, visit).toHaveLength(1);
    again.draft.close();
  }
  const again = await open();
  again.draft.keep(typed('rings on two leaves', again.found?.draft.photos));
  await expect.poll(promptOf).toBe('rings on two leaves');
  again.draft.close();
});

test('what was sent does not come back, neither with a late write nor with the end of the form', async () => {
  const { draft } = await open();
  draft.keep(typed('rings', [photo('small')]));
  await draft.forget();
  draft.close();
  expect((await open()).found).toBeUndefined();
  expect(await readKeys('drafts')).toEqual([]);
  expect(await readKeys('draft-photos')).toEqual([]);
});

test('what was refused is kept again, with its photo', async () => {
  const { draft } = await open();
  const content = typed('rings', [photo('small')]);
  draft.keep(content);
  await expect.poll(promptOf).toBe('rings');
  await draft.forget();
  expect(await readKeys('draft-photos')).toEqual([]);
  draft.keepAgain(content);
  await expect.poll(promptOf).toBe('rings');
  expect((await readDraft(form))?.photos).toHaveLength(1);
  draft.close();
});

test('an emptied form leaves nothing', async () => {
  await writeDraft(form, typed('rings'));
  const { draft } = await open();
  draft.keep(typed(' '));
  await expect.poll(() => readKeys('drafts')).toEqual([]);
  draft.close();
});

test('a form that is left before its draft was read loses none of it', async () => {
  await writeDraft(form, typed('rings', [photo('small')]));
  const draft = openDraft(form);
  const reading = draft.read();
  draft.keep(typed('x'));
  draft.close();
  await reading;
  expect(await promptOf()).toBe('rings');
});

test('what is handed over comes before what was kept', async () => {
  await writeDraft(form, typed('old'));
  const draft = openDraft(form);
  expect(await draft.read(async () => typed('new'))).toEqual({ draft: typed('new'), kept: false });
  draft.close();
});

test('after seven days it is dropped, also that of a form which nobody opens again', async () => {
  await writeDraft(form, typed('rings'));
  await writeDraft('/addData', { texts: { name: 'Beans' }, photos: [] });
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 7 * 86_400_000 + 1);
  tellServerTime();
  expect((await open()).found).toBeUndefined();
  await expect.poll(() => readKeys('drafts')).toEqual([]);
});

test('a clock that jumps ahead removes no draft before the server tells the time', async () => {
  await writeDraft(form, typed('rings', [photo('small')]));
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 400 * 86_400_000);
  expect((await open()).found).toBeUndefined();
  clock.mockReturnValue(now + 60_000);
  expect((await open()).found?.draft).toEqual(typed('rings', [photo('small')]));
});

test('while a photo is prepared, what is typed is written beside the photo that is stored', async () => {
  const { draft } = await open();
  const before = photo('before');
  draft.keep(typed('ri', [before]));
  draft.keepTexts({ prompt: 'rings' });
  await expect.poll(promptOf).toBe('rings');
  expect((await readDraft(form))?.photos).toHaveLength(1);
  draft.close();
});

test('a phone with room for the texts alone keeps those', async () => {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function limited(
    this: IDBObjectStore,
    value,
    key,
  ) {
    if (this.name === 'draft-photos') throw new DOMException('full', 'QuotaExceededError');
    return put.call(this, value, key);
  });
  const { draft } = await open();
  draft.keep(typed('rings', [photo('large')]));
  await expect.poll(promptOf).toBe('rings');
  draft.close();
});

test('another account finds nothing, and its sign-in removes what the other left', async () => {
  await writeDraft(form, typed('my worry', [photo('small')]));
  rememberSession('ravi@farm.test');
  expect((await open()).found).toBeUndefined();
  await forgetOthers('Asha@farm.test');
  expect(await readKeys('drafts')).toHaveLength(1);
  await forgetOthers('ravi@farm.test');
  expect(await readKeys('drafts')).toEqual([]);
  expect(await readKeys('draft-photos')).toEqual([]);
});

test('a sign-out removes all drafts, and a form that is still open writes none', async () => {
  const { draft } = await open();
  draft.keep(typed('my worry'));
  await wipePersonalData();
  draft.keep(typed('my worry!'));
  draft.close();
  await draft.read();
  expect(await readKeys('drafts')).toEqual([]);
});

test('a phone without room for it says nothing', async () => {
  const { draft } = await open();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  draft.keep(typed('rings', [photo('small')]));
  await expect.poll(() => put.mock.calls.length).toBeGreaterThan(0);
  draft.close();
  expect(await readKeys('drafts')).toEqual([]);
});

test('a chat that gets its own id takes its draft along', async () => {
  await writeDraft('/chatBot?chat=waiting', typed('rings', [photo('small')]));
  const draft = openDraft('/chatBot?chat=waiting');
  const reading = draft.read();
  await draft.rename('/chatBot?chat=made');
  expect((await reading)?.draft.photos).toHaveLength(1);
  expect(await readKeys('drafts')).toEqual(['asha@farm.test /chatBot?chat=made']);
  draft.close();
});
