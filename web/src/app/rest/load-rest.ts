import { loadOtherMessages } from '../../lib/i18n/other-messages.ts';

/** Loads what the first screens do without: the words, drawings and styles of all others. */
export async function loadRest(): Promise<void> {
  await Promise.all([loadOtherMessages(), import('./rest-of-look.ts')]);
}
