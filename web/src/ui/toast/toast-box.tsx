import { i18n } from '@lingui/core';
import { createRoot } from 'react-dom/client';
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';
import { Icon } from '../icon.tsx';
import './toast.css';

const transition = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapse: false });
const BOX_ID = 'toasts';

/** `waited`: something happens when the toast closes, so no finger or hidden tab may hold it. */
type Timing = { autoClose: number; waited: boolean; onClose: () => void };

/** Adds a toast at the top right, and the box for all of them when it is the first. */
export function addToast(look: ToastLook, text: string, { autoClose, waited, onClose }: Timing): void {
  mountBox();
  toast[look](text, {
    autoClose,
    onClose,
    pauseOnHover: !waited,
    pauseOnFocusLoss: false,
    role: look === 'error' ? 'alert' : 'status',
    icon: <Icon name={look === 'success' ? 'check' : 'alert'} />,
  });
}

/** Adds a toast with a button, which closes it too; gives a function that closes it. */
export function addActionToast(
  text: string,
  { label, onAction }: { label: string; onAction: () => void },
  ms: number,
): () => void {
  mountBox();
  const id = toast(
    ({ closeToast }) => (
      <div className="toast-action">
        <span>{text}</span>
        <button
          type="button"
          onClick={() => {
            onAction();
            closeToast();
          }}
        >
          {label}
        </button>
      </div>
    ),
    { autoClose: ms, pauseOnHover: false, pauseOnFocusLoss: false, closeOnClick: false, role: 'status' },
  );
  return () => toast.dismiss(id);
}

/** Puts the box into the page, once. */
function mountBox(): void {
  if (document.getElementById(BOX_ID)) return;
  const place = document.body.appendChild(document.createElement('div'));
  place.id = BOX_ID;
  createRoot(place).render(
    <ToastContainer
      position="top-right"
      theme="light"
      transition={transition}
      closeButton={({ closeToast }) => (
        <button
          type="button"
          className="toast-close"
          aria-label={i18n._('action.close')}
          onClick={() => closeToast()}
        >
          <Icon name="close" className="size-5" />
        </button>
      )}
    />,
  );
}

export type ToastLook = 'success' | 'error';
