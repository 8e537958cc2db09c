import { createContext, createElement, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { i18n } from './lingui-core.ts';

const tell = () => ({ i18n, _: (...args: Parameters<typeof i18n._>) => i18n._(...args) });
let told = tell();
i18n.on('change', () => {
  told = tell();
});

const Told = createContext(told);

/** Renders what it holds anew when the language changes. */
export function I18nProvider({ children }: { children: ReactNode }) {
  const value = useSyncExternalStore(
    (onChange) => i18n.on('change', onChange),
    () => told,
  );
  return createElement(Told, { value }, children);
}

export const useLingui = () => useContext(Told);
