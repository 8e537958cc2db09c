import { readStored, store } from '../../../lib/stored.ts';

const KEY = 'agri.voice.told';

/** Whether the person knows why the microphone is wanted: they were told, or have allowed it before. */
export async function knowsWhy(): Promise<boolean> {
  if (readStored(KEY)) return true;
  try {
    // Not every browser knows this name.
    const { state } = await navigator.permissions.query({ name: 'microphone' as PermissionName });
    return state !== 'prompt';
  } catch {
    return false;
  }
}

export const rememberTold = () => store(KEY, '1');
