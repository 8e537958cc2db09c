import type { SyntheticEvent } from 'react';

type DialogEvent = SyntheticEvent<HTMLDialogElement>;

/**
 * How a dialog takes Escape and Android's back: it asks first, so that its owner closes it. Closed by the browser it would
 * tell its owner a moment later, and a tap in between that opens it again would be lost.
 */
export function closings(onClose: () => void) {
  return {
    // React lets the events of a dialog inside this one, and of a file field, come up to it.
    onCancel: (event: DialogEvent) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // Browsers let nobody refuse twice in a row.
    onClose: (event: DialogEvent) => {
      if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
    },
  };
}
