import { clientSettingsElementId } from '@agri/contract/web/client-settings.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { resetAppStores } from '../src/lib/app-store.ts';
import { loadLegalMessages, loadMainMessages } from '../src/lib/i18n/deferred-messages.ts';
import { activateLocale } from '../src/lib/i18n/load-messages.ts';
import { resetVisit } from '../src/ui/page/use-page-heading.ts';
import { settings } from './fixtures.ts';
import { server } from './wire.ts';

// The first look at a screen also waits for its file, which a busy machine may take seconds to transform.
configure({ asyncUtilTimeout: 8_000 });

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
  await vi.waitFor(() => expect(history.state?.dialog).toBeUndefined());
  server.resetHandlers();
  resetAppStores();
  resetVisit();
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(() => server.close());

function writeSettings() {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = clientSettingsElementId;
  element.textContent = JSON.stringify(settings);
  document.head.append(element);
}
