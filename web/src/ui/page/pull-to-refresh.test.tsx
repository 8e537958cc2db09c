import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PullToRefresh } from './pull-to-refresh.tsx';

function pull(byPx: number): void {
  const send = (name: string, clientY: number) =>
    act(() => {
      const touches = [{ clientY }];
      window.dispatchEvent(Object.assign(new Event(name), { touches }));
    });
  send('touchstart', 100);
  send('touchmove', 100 + byPx);
  send('touchend', 100 + byPx);
}

function show() {
  let finish = () => {};
  const refresh = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const view = render(
    <I18nProvider i18n={i18n}>
      <PullToRefresh onRefresh={refresh} />
    </I18nProvider>,
  );
  return { refresh, finish: () => act(async () => finish()), view };
}

test('a long pull at the top loads again, once, and says so until it is there', async () => {
  const { refresh, finish } = show();
  pull(120);
  pull(120);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toBeTruthy();
  await finish();
  expect(screen.queryByRole('status')).toBeNull();
});

test('a short pull, and one further down the list, load nothing', () => {
  const { refresh } = show();
  pull(40);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300);
  pull(200);
  expect(refresh).not.toHaveBeenCalled();
});

test('a dialog that lies over the list is not pulled', () => {
  const { refresh } = show();
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  pull(200);
  dialog.remove();
  expect(refresh).not.toHaveBeenCalled();
});

test('the browser reloads the page by its own pull again when the list is left', () => {
  const { view } = show();
  expect(document.documentElement.style.overscrollBehaviorY).toBe('contain');
  view.unmount();
  expect(document.documentElement.style.overscrollBehaviorY).toBe('');
});
