import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const PAUSE_MS = 5000;

/** A part of a screen that is loaded when it is first shown; without a network it comes when there is one again. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => keepTrying(load));
}

// React keeps a failure for ever, and would take the whole screen away for a part of it.
async function keepTrying<Part>(load: () => Promise<Part>): Promise<{ default: Part }> {
  for (;;) {
    try {
      return { default: await load() };
    } catch {
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
        setTimeout(resolve, PAUSE_MS);
      });
    }
  }
}

/** As `lazyPart`, for a part of a first screen whose words stand with those of the later screens. */
export function lazyWordedPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazyPart(async () => {
    const words = import('./i18n/deferred-messages.ts').then(({ loadMainMessages }) => loadMainMessages());
    const [part] = await Promise.all([load(), words]);
    return part;
  });
}
