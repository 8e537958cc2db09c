import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits for a toast with this text. */
export function toast(text: string): Promise<HTMLElement> {
  return screen.findByText(text, { selector: '.Toastify__toast *, .Toastify__toast' });
}

/** Closes all toasts. jsdom runs no animations, so they neither come in nor go by themselves. */
export async function closeToasts(): Promise<void> {
  await waitFor(() => {
    for (const box of document.querySelectorAll<HTMLElement>('.Toastify__toast')) {
      fireEvent.animationEnd(box);
      fireEvent.click(within(box).getByRole('button', { name: 'Close' }));
    }
    expect(document.querySelector('.Toastify__toast')).toBeNull();
  });
}
