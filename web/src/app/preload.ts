import { matchPath } from 'react-router';
import { whenIdle } from '../lib/when-idle.ts';
import { type LazyPage, loadDeferredPages, pages } from './pages.ts';

const FIRST_PAUSE_MS = 2500;
const PAUSE_MS = 300;

type Loadable = Pick<LazyPage, 'preload'>;
type Step = { page: LazyPage; next?: Loadable[] };

/** Without it, the first tap on any other screen would wait for two files one after the other. */
const deferred: Loadable = { preload: async () => void (await loadDeferredPages()) };

/** The screen of each address, and where people mostly go from there. */
const steps: Record<string, Step> = {
  '/signin': { page: pages.Signin, next: [pages.Home, deferred] },
  '/signup': { page: pages.Signup, next: [pages.Home] },
  '/forgotPassword': { page: pages.ForgotPassword },
  '/resetPassword': { page: pages.ResetPassword, next: [pages.Signin] },
  '/': { page: pages.Home, next: [pages.Farm, pages.Weather, pages.Chat, pages.Devices] },
  '/agriDataHome': { page: pages.Farm, next: [pages.Item, pages.AddItem] },
  '/agriData/:id': { page: pages.Item, next: [pages.Record, pages.AddRecord] },
  '/addAgriData/:id': { page: pages.AddRecord, next: [pages.Record] },
  '/check': { page: pages.Check, next: [pages.Record] },
  '/weatherData': { page: pages.Weather },
  '/guide': { page: pages.Guide, next: [pages.GuideSubject, pages.GuideCard] },
  '/signs': { page: pages.SignsCrop, next: [pages.Signs, pages.GuideCard] },
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
  const waiting = [...(findStep(path)?.next ?? [])];
  let timer: ReturnType<typeof setTimeout>;
  // One at a time: together they would keep a slow phone from answering a tap.
  const loadNext = () => {
    waiting
      .shift()
      ?.preload()
      .catch(() => undefined)
      .then(() => {
        if (waiting.length > 0) timer = setTimeout(waitForRest, PAUSE_MS);
      });
  };
  const waitForRest = () => whenIdle(loadNext);
  timer = setTimeout(waitForRest, FIRST_PAUSE_MS);
  return () => {
    waiting.length = 0;
    clearTimeout(timer);
  };
}

function findStep(path: string): Step | undefined {
  return Object.entries(steps).find(([pattern]) => matchPath(pattern, path))?.[1];
}
