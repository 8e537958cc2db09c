import type { QueryClient } from '@tanstack/react-query';
import { readSessionHint } from '../lib/session/session-hint.ts';

/** Asks for what the first screen will show, for whoever was signed in last. */
export async function askAhead(path: string, queryClient: QueryClient): Promise<void> {
  if (path !== '/' || !readSessionHint()) return;
  const { askForHome } = await import('../features/home/api.ts');
  // Not awaited: the screen is drawn meanwhile.
  askForHome(queryClient);
}
