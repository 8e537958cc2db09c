import { clientSettingsElementId } from '@agri/contract/web/client-settings.ts';
import { cleanup, configure, fireEvent } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { resetAppStores } from '../src/lib/app-store.ts';
import { loadMainMessages } from '../src/lib/i18n/deferred-messages.ts';
import { loadLegalMessages } from '../src/lib/i18n/legal-messages.ts';
import { activateLocale } from '../src/lib/i18n/load-messages.ts';
import { resetVisit } from '../src/ui/page/page.tsx';
import { tapTimings } from '../src/ui/tap-timings.ts';
// Loaded at the first toast, which would wait for it on a busy machine.
import '../src/ui/toast/toast-box.tsx';
import { failOnConsole } from './fail-on-console.ts';
import { settings } from './fixtures.ts';
import { server } from './wire.ts';

// The first look at a screen also waits for its file, which a busy machine may take seconds to transform.
configure({ asyncUtilTimeout: 15_000 });
failOnConsole();
// Tests tap faster than fingers.
tapTimings.apartMs = 0;

beforeAll(async () => {
  // jsdom has neither of these.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  window.scrollTo = () => undefined;
  // jsdom paints nothing, so no frame is waited for: what a tap does after the next paint is done when the tap is.
  window.requestAnimationFrame = (callback) => Number(setTimeout(() => callback(performance.now())));
  window.cancelAnimationFrame = (frame) => clearTimeout(frame);
  URL.createObjectURL ??= () => 'blob:test';
  URL.revokeObjectURL ??= () => undefined;
  writeSettings();
  server.listen({ onUnhandledFrame: 'error' });
});

beforeEach(async () => {
  await activateLocale('en');
  await loadMainMessages();
  await loadLegalMessages();
  history.replaceState(null, '', '/');
});

afterEach(async () => {
  cleanup();
  // A dialog that stood takes its entry out of the history a moment later; the next test begins behind it.
  await expect.poll(() => history.state?.dialog).toBeUndefined();
  await closeToasts();
  server.resetHandlers();
  resetAppStores();
  resetVisit();
  localStorage.clear();
  sessionStorage.clear();
  for (const api of ['geolocation', 'permissions']) Reflect.deleteProperty(navigator, api);
});

/** They leave by an animation, which jsdom never ends. One that was asked for last may not be drawn yet. */
async function closeToasts(): Promise<void> {
  const shown = () => document.querySelectorAll('.Toastify__toast');
  await new Promise((resolve) => setTimeout(resolve));
  toast.dismiss();
  await expect
    .poll(() => {
      for (const one of shown()) fireEvent.animationEnd(one);
      return shown();
    })
    .toHaveLength(0);
}

afterAll(() => server.close());

function writeSettings() {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = clientSettingsElementId;
  element.textContent = JSON.stringify(settings);
  document.head.append(element);
}
