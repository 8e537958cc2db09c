import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../src/app/app.tsx';
import { createQueryClient } from '../src/app/query-client.ts';

/** Renders the whole app at an address. */
export function renderApp(address: string) {
  history.replaceState(null, '', address);
  return renderHere();
}

/** Renders it anew where it stands, as a reload does. */
export function reloadApp() {
  cleanup();
  return renderHere();
}

function renderHere() {
  const user = userEvent.setup();
  return { user, ...render(<App queryClient={createQueryClient()} />) };
}
