import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import type { CallOptions } from '../../../lib/call/call.ts';
import { deleteLater } from '../../../lib/farm/pending-deletions.ts';
import { showActionToast, showToast } from '../../../ui/toast/show-toast.ts';

type Target = {
  id: string;
  name: string;
  send: (options: CallOptions) => Promise<unknown>;
  /** Has everything that showed it asked for anew. */
  refresh: () => void;
};

/** Deletes what the person confirmed: gone from the screen at once, deleted when the time to undo is over. */
export function useDeleteLater() {
  const { _ } = useLingui();
  return ({ id, name, send, refresh }: Target) => {
    const undo = deleteLater({
      id,
      send,
      onDone: () => {
        closeToast();
        refresh();
        showToast('success', _('farm.deleted'));
      },
      onFailed: () => {
        closeToast();
        refresh();
        showToast('error', _('farm.deleteFailed'));
      },
    });
    const closeToast = showActionToast(
      _('farm.deleting', { name }),
      { label: _('action.undo'), onAction: undo },
      limits.toastMs,
    );
  };
}
