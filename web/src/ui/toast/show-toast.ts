import type { ToastLook } from './toast-box.tsx';

/** How long after its time a toast that never came on screen counts as closed. */
const GRACE_MS = 2000;
const TOAST_MS = 5000;

/** Shows a toast. `onClose` runs exactly once, also when the toast never gets onto the screen. */
export function showToast(look: ToastLook, text: string, onClose?: () => void): void {
  let closed = false;
  const close = () => {
    if (closed) return;
    closed = true;
    onClose?.();
  };
  // Loaded only now: toasts are rare, and the first screen should not wait for them.
  import('./toast-box.tsx')
    .then(({ addToast }) =>
      addToast(look, text, { autoClose: TOAST_MS, waited: onClose !== undefined, onClose: close }),
    )
    .catch(() => undefined);
  if (onClose) setTimeout(close, TOAST_MS + GRACE_MS);
}

/** Shows a toast with a button for `ms` milliseconds; gives a function that closes it before. */
export function showActionToast(
  text: string,
  action: { label: string; onAction: () => void },
  ms: number,
): () => void {
  let close: (() => void) | undefined;
  let closed = false;
  import('./toast-box.tsx')
    .then(({ addActionToast }) => {
      if (!closed) close = addActionToast(text, action, ms);
    })
    .catch(() => undefined);
  return () => {
    closed = true;
    close?.();
  };
}

/** Loads what toasts need ahead of the first one. */
export function warmToasts(): void {
  import('./toast-box.tsx').catch(() => undefined);
}
