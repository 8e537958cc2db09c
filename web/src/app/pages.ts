import { type ComponentType, createElement, lazy, useState } from 'react';
import type { DeferredPage } from './deferred/deferred-pages.ts';

/** Where all screens but the first stand. It comes after them: their names alone would be a kilobyte. */
export const loadDeferredPages = () => import('./deferred/deferred-pages.ts');

/** Loads what all screens but the first share. */
export const loadDeferredParts = async () => (await loadDeferredPages()).loadDeferredParts();

/** Every screen, loaded when it is opened or likely to be. */
export const pages = {
  Signin: lazyPage(async () => (await import('../features/account/signin-page.tsx')).SigninPage),
  Home: lazyPage(async () => (await import('./home-screen.tsx')).HomeScreen),
  Signup: deferred('Signup'),
  Profile: deferred('Profile'),
  Farm: deferred('Farm'),
  Item: deferred('Item'),
  AddItem: deferred('AddItem'),
  AddRecord: deferred('AddRecord'),
  Record: deferred('Record'),
  Check: deferred('Check'),
  Settings: deferred('Settings'),
  Alerts: deferred('Alerts'),
  Terms: deferred('Terms'),
  Privacy: deferred('Privacy'),
  Weather: deferred('Weather'),
  Chat: deferred('Chat'),
  Guide: deferred('Guide'),
  GuideSubject: deferred('GuideSubject'),
  GuideCard: deferred('GuideCard'),
  ReportMistake: deferred('ReportMistake'),
  SignsCrop: deferred('SignsCrop'),
  Signs: deferred('Signs'),
  News: deferred('News'),
  Shops: deferred('Shops'),
  Shared: deferred('Shared'),
  Devices: deferred('Devices'),
  AddDevice: deferred('AddDevice'),
  DeviceSetup: deferred('DeviceSetup'),
  DeviceLight: deferred('DeviceLight'),
  ChangePassword: deferred('ChangePassword'),
  ForgotPassword: deferred('ForgotPassword'),
  ResetPassword: deferred('ResetPassword'),
  NotFound: deferred('NotFound'),
};

function deferred(name: DeferredPage): LazyPage {
  return lazyPage(async () => (await loadDeferredPages()).deferredPages[name]());
}

export type LazyPage = ComponentType & { preload: () => Promise<void> };

/** A screen whose file is loaded when it is first shown, or before by `preload`; then it stands there at once. */
function lazyPage(load: () => Promise<ComponentType>): LazyPage {
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
