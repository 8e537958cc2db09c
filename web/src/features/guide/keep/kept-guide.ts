import type { Language } from '@agri/contract/languages.ts';
import { call } from '../../../lib/call/call.ts';
import { readKeptGuide, type StoredGuide, storeGuide } from './stored-guide.ts';

/** Fetches the guide of a language and keeps it on this phone; what was kept before stays until then. Throws as `call` does. */
export async function keepGuide(language: Language): Promise<void> {
  const { version } = await call('getGuideEdition');
  await storeGuide(language, await call('getWholeGuide', { version }));
}

/** What the server says; where it says nothing, the same of the guide that is kept. Throws as the server's answer does. */
export function askOrKept<T>(
  language: Language,
  asked: Promise<T>,
  pick: (guide: StoredGuide) => T | undefined,
): Promise<T> {
  return askOr(asked, async () => {
    const kept = await readKeptGuide(language);
    return kept && pick(kept);
  });
}

/** What the server says; where it says nothing, what else is known. Throws as the server's answer does. */
export async function askOr<T>(asked: Promise<T>, lookUp: () => Promise<T | undefined>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const found = await lookUp().catch(() => undefined);
    if (found === undefined) throw error;
    return found;
  }
}
