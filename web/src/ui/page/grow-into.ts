/** The next screen is waited for no longer: it comes without the picture then. */
const LONGEST_MS = 90;
const NAME = 'grown-photo';

/** Follows a link while its picture grows into the one of the next screen. Elsewhere the screen changes as always. */
export function growInto(picture: HTMLElement, follow: () => void): void {
  const screen = document.getElementById('content');
  const isStill = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
  if (!screen || isStill || !('startViewTransition' in document)) {
    follow();
    return;
  }
  picture.style.setProperty('view-transition-name', NAME);
  const change = document.startViewTransition(async () => {
    const changed = nextChangeOf(screen);
    follow();
    await changed;
    picture.style.removeProperty('view-transition-name');
  });
  // A screen that is hidden, or another change that comes in between, ends it; the screen has changed all the same.
  change.ready.catch(() => undefined);
  change.finished.catch(() => undefined);
}

function nextChangeOf(screen: Element): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(end);
    const timer = setTimeout(end, LONGEST_MS);
    observer.observe(screen, { childList: true, subtree: true });
  });
}
