import { useMutation } from '@tanstack/react-query';
import { deleteAccount, signOutEverywhere } from '../../lib/session/session.ts';
import { useLeave } from '../../lib/session/use-leave.ts';

/** Ends all sessions; afterwards this device is as after a logout. */
export function useSignOutEverywhere() {
  const leave = useLeave();
  return useMutation({ mutationFn: signOutEverywhere, onSuccess: leave });
}

/** Deletes the account whose e-mail was typed again; afterwards this device is as after a logout, also with the sheet closed. */
export function useDeleteAccount(onDeleted: () => void) {
  const leave = useLeave();
  return useMutation({
    mutationFn: deleteAccount,
    onSuccess: () => {
      leave();
      onDeleted();
    },
  });
}
