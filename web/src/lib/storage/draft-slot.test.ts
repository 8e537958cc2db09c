import 'fake-indexeddb/auto';
import { locks } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberSession } from '../session/session-hint.ts';
import { emptyDatabase } from './database.ts';
import { claimSlot, lockSlot } from './draft-slot.ts';
import { openDraft, readDraft, writeDraft, writeNextDraft } from './form-draft.ts';

const account = 'asha@farm.test';
const form = '/chatBot';
const typed = (prompt: string) => ({ texts: { prompt }, photos: [] });
/** What another tab holds: it has a session storage of its own. */
async function claimInOtherTab(): Promise<Awaited<ReturnType<typeof claimSlot>>> {
  sessionStorage.clear();
  const slot = await claimSlot(account, form);
  sessionStorage.clear();
  return slot;
}
const promptOf = async (address: string) => (await readDraft(address))?.texts.prompt;

beforeEach(() => {
  rememberSession(account);
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  await emptyDatabase();
});

test('each tab that has a form open gets a draft of its own, and a free one is used again', async () => {
  const first = await claimInOtherTab();
  const second = await claimInOtherTab();
  expect([first.address, second.address]).toEqual([form, `${form}#2`]);
  first.release();
  const third = await claimSlot(account, form);
  expect(third.address).toBe(form);
  for (const slot of [second, third]) slot.release();
});

test('a draft that a closed tab left comes before an empty one', async () => {
  await writeDraft(`${form}#2`, typed('left'));
  const slot = await claimSlot(account, form);
  expect(slot.address).toBe(`${form}#2`);
  slot.release();
});

test('after a reload a tab has its own draft, also where the page before lets go of it late', async () => {
  await writeDraft(form, typed('of another tab'));
  const other = await claimInOtherTab();
  await writeDraft(`${form}#2`, typed('own'));
  const before = await claimSlot(account, form);
  expect(before.address).toBe(`${form}#2`);
  other.release();
  const again = claimSlot(account, form);
  before.release();
  expect((await again).address).toBe(`${form}#2`);
  (await again).release();
});

test('a lock that another tab has is not taken', async () => {
  const other = await claimInOtherTab();
  const mine = await lockSlot(account, form);
  other.release();
  const third = await claimInOtherTab();
  // Free: `mine` got nothing.
  expect(third.address).toBe(form);
  for (const slot of [mine, third]) slot.release();
});

test('what is sent before the draft was read removes the own draft, and no other tab’s', async () => {
  await writeDraft(form, typed('of another tab'));
  const other = await claimInOtherTab();
  await writeDraft(`${form}#2`, typed('own'));
  const draft = openDraft(form);
  const reading = draft.read();
  await draft.forget();
  await reading;
  expect([await promptOf(form), await promptOf(`${form}#2`)]).toEqual(['of another tab', undefined]);
  draft.close();
  other.release();
});

test('a chat that gets its own id takes its draft along, and leaves that of another tab', async () => {
  const draft = openDraft(form);
  await draft.read();
  draft.keep(typed('mine'));
  await draft.rename('/chatBot?chat=1');
  expect([await promptOf(form), await promptOf('/chatBot?chat=1')]).toEqual([undefined, 'mine']);
  const other = await claimInOtherTab();
  expect(other.address).toBe(form);
  draft.close();
  other.release();
});

test('a photo that is handed over goes into the draft that the form opens with, and not into an open one', async () => {
  const other = await claimInOtherTab();
  await writeDraft(form, typed('of another tab'));
  await writeNextDraft(form, typed('handed'));
  expect(await promptOf(form)).toBe('of another tab');
  const draft = openDraft(form);
  expect((await draft.read())?.draft).toEqual(typed('handed'));
  await writeNextDraft(form, typed('while it is open'));
  expect(await promptOf(`${form}#2`)).toBe('handed');
  draft.close();
  other.release();
});
