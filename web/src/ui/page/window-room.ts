import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 56.25rem)';
const TWO_PANES = '(min-width: 64rem)';

/** True where the names of all screens have room at the side. */
export const useWide = () => useMatch(WIDE);

/** True where a list has room beside its detail, and the rail beside both. */
export const useTwoPanes = () => useMatch(TWO_PANES);

function useMatch(condition: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = globalThis.matchMedia?.(condition);
      query?.addEventListener('change', listener);
      return () => query?.removeEventListener('change', listener);
    },
    () => globalThis.matchMedia?.(condition).matches ?? false,
  );
}
