import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyPart } from './lazy-part.ts';

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
