import type { PhotoVerdict } from '@agri/contract/photo-quality.ts';
import { createPersonalStore } from '../app-store.ts';
import { isServerTimeKnown, nowMs } from '../clock.ts';
import { randomId } from '../random-id.ts';
import { type Change, changeEntries, readEntry, readKeys, removeEntry } from './database.ts';
import { draftKey } from './draft-key.ts';
import { dropLeftTexts, readLeftTexts } from './left-texts.ts';

/** A photo in a form. */
export type DraftPhoto = {
  jpeg: Blob;
  takenAt?: Date | undefined;
  verdict?: PhotoVerdict | undefined;
  /** Where the form has several. */
  place?: number | undefined;
  /** As the camera or another app gave it: not compressed and judged yet. */
  raw?: boolean | undefined;
};

/** What was typed and photographed in a form. */
export type FormDraft = {
  texts: Readonly<Record<string, string | undefined>>;
  photos: readonly DraftPhoto[];
};

type StoredDraft = {
  savedAtMs: number;
  texts: FormDraft['texts'];
  photos: (Omit<DraftPhoto, 'jpeg'> & { id: string })[];
};
/**
 * In a store of its own, so that a change of the words does not write the photos again. As bytes, because Safari loses
 * blobs that lie in its database.
 */
type StoredPhoto = { bytes: ArrayBuffer; type: string };

const MAX_AGE_MS = 7 * 86_400_000;

const photoIds = createPersonalStore(
  'ids of the photos that lie in drafts, or are on their way there',
  () => new WeakMap<Blob, string>(),
);

/** The draft under this address; undefined where there is none, and after seven days. */
export async function readStoredDraft(account: string, form: string): Promise<FormDraft | undefined> {
  const key = draftKey(account, form);
  const stored = await readEntry<StoredDraft>('drafts', key);
  const left = readLeftTexts(key);
  const last = left && left.savedAtMs > (stored?.savedAtMs ?? 0) ? left : stored;
  // A phone whose clock jumped ahead may get it right again: nothing is removed by its clock alone.
  if (last && isOld(last) && isServerTimeKnown()) {
    dropLeftTexts(key);
    await removeEntry('drafts', key);
  }
  if (!last || isOld(last)) return undefined;
  const photos: DraftPhoto[] = [];
  for (const { id, ...photo } of stored?.photos ?? []) {
    const kept = await readEntry<StoredPhoto>('draft-photos', draftKey(account, id));
    if (!kept) continue;
    const jpeg = new Blob([kept.bytes], { type: kept.type });
    photoIds.read().set(jpeg, id);
    photos.push({ ...photo, jpeg });
  }
  return { texts: last.texts, photos };
}

/** What is needed of the photos to write a draft without a wait: the bytes of those that are new. */
export async function readNewBytes({ photos }: FormDraft): Promise<Map<Blob, ArrayBuffer>> {
  const added = photos.map(({ jpeg }) => jpeg).filter((jpeg) => !photoIds.read().has(jpeg));
  return new Map(await Promise.all(added.map(async (jpeg) => [jpeg, await jpeg.arrayBuffer()] as const)));
}

/** Writes a draft in place of the one before. Rejects where the phone has no room. */
export async function writeStoredDraft(
  account: string,
  form: string,
  { texts, photos }: FormDraft,
  newBytes: Map<Blob, ArrayBuffer>,
  before: FormDraft,
): Promise<void> {
  const key = draftKey(account, form);
  const ids = photoIds.read();
  const added = [...newBytes].filter(([jpeg]) => !ids.has(jpeg));
  for (const [jpeg] of added) ids.set(jpeg, randomId());
  const shown = new Set(photos.map(({ jpeg }) => jpeg));
  const gone = before.photos.filter(({ jpeg }) => !shown.has(jpeg));
  const entries = photos.map(({ jpeg, takenAt, verdict, place, raw }) => {
    return { id: ids.get(jpeg) ?? '', takenAt, verdict, place, raw };
  });
  const value: StoredDraft = { savedAtMs: Date.now(), texts, photos: entries };
  const additions = added.map(
    ([jpeg, bytes]): Change => changePhoto(account, jpeg, { bytes, type: jpeg.type }),
  );
  const changes = [...removals(account, gone), ...additions];
  try {
    await changeEntries([...changes, { store: 'drafts', key, value }]);
    dropLeftTexts(key);
  } catch (error) {
    for (const [jpeg] of added) ids.delete(jpeg);
    throw error;
  }
}

/** Removes a draft with its photos. */
export async function removeStoredDraft(account: string, form: string, before: FormDraft): Promise<void> {
  dropLeftTexts(draftKey(account, form));
  await changeEntries([
    { store: 'drafts', key: draftKey(account, form), value: undefined },
    ...removals(account, before.photos),
  ]);
}

/** Removes the drafts that are too old, but for the open one, and photos that belong to none. */
export async function dropOldDrafts(openKey: string): Promise<void> {
  const photoKeys = await readKeys('draft-photos');
  const ids = new Set<string>();
  for (const key of await readKeys('drafts')) {
    const stored = await readEntry<StoredDraft>('drafts', key);
    if (stored && key !== openKey && isOld(stored)) await removeEntry('drafts', key);
    else for (const { id } of stored?.photos ?? []) ids.add(id);
  }
  for (const key of photoKeys)
    if (!ids.has(key.slice(key.lastIndexOf(' ') + 1))) await removeEntry('draft-photos', key);
}

function removals(account: string, photos: readonly DraftPhoto[]): Change[] {
  const ids = photoIds.read();
  const stored = photos.filter(({ jpeg }) => ids.has(jpeg));
  const changes = stored.map(({ jpeg }) => changePhoto(account, jpeg, undefined));
  for (const { jpeg } of stored) ids.delete(jpeg);
  return changes;
}

function changePhoto(account: string, jpeg: Blob, value: StoredPhoto | undefined): Change {
  return { store: 'draft-photos', key: draftKey(account, photoIds.read().get(jpeg) ?? ''), value };
}

function isOld({ savedAtMs }: { savedAtMs: number }): boolean {
  return nowMs() - savedAtMs > MAX_AGE_MS;
}
