import { type ComponentType, createElement, lazy, useState } from 'react';

export type LazyPage = ComponentType & { preload: () => Promise<void> };

/** A screen whose file is loaded when it is first shown, or before by `preload`; then it stands there at once. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  const loadPage = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  const Later = lazy(loadPage);

  // biome-ignore lint/correctness/noComponentHookFactories: made once, when the module is loaded.
  function Page() {
    // Chosen once: another component in the same place would lose what was typed.
    const [Shown] = useState<ComponentType>(() => loaded ?? Later);
    return createElement(Shown);
  }

  return Object.assign(Page, { preload: async () => void (await loadPage()) });
}
