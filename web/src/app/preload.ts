import { matchPath } from 'react-router';
import type { LazyPage } from './lazy-page.ts';
import { pages } from './pages.ts';

type Step = { page: LazyPage; next?: LazyPage[] };

/** The screen of each address, and where people mostly go from there. */
const steps: Record<string, Step> = {
  '/signin': { page: pages.Signin, next: [pages.Home] },
  '/signup': { page: pages.Signup, next: [pages.Home] },
  '/forgotPassword': { page: pages.ForgotPassword },
  '/resetPassword': { page: pages.ResetPassword, next: [pages.Signin] },
  '/': { page: pages.Home, next: [pages.Farm, pages.Weather, pages.Chat, pages.Devices] },
  '/agriDataHome': { page: pages.Farm, next: [pages.Item, pages.AddItem] },
  '/agriData/:id': { page: pages.Item, next: [pages.Record, pages.AddRecord] },
  '/addAgriData/:id': { page: pages.AddRecord, next: [pages.Record] },
  '/weatherData': { page: pages.Weather },
  '/chatBot': { page: pages.Chat },
  '/myDevice': { page: pages.Devices, next: [pages.DeviceLight] },
};

/** Loads the screen of an address before React asks for it; a failure shows when React does. */
export async function preloadPage(path: string): Promise<void> {
  await findStep(path)
    ?.page.preload()
    .catch(() => undefined);
}

/** Loads, once the browser has nothing else to do, the screens that are mostly opened from an address. */
export function preloadNextPages(path: string): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  const load = () => {
    for (const page of findStep(path)?.next ?? []) page.preload().catch(() => undefined);
  };
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(load, 2000);
    return () => clearTimeout(timer);
  }
  let idle = 0;
  const timer = setTimeout(() => {
    idle = requestIdleCallback(load);
  }, 1000);
  return () => {
    clearTimeout(timer);
    cancelIdleCallback(idle);
  };
}

function findStep(path: string): Step | undefined {
  return Object.entries(steps).find(([pattern]) => matchPath(pattern, path))?.[1];
}
