import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { OfflineError } from '../../lib/call/api-error.ts';
import { download, saveFile } from '../../lib/call/download.ts';
import { dayFromToday } from '../../lib/clock.ts';
import { deleteAccount, signOutEverywhere } from '../../lib/session/leave-session.ts';
import { useLeave } from '../../lib/session/leaving.ts';

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

/** Fetches the archive of everything and saves it on this device; tells how many bytes have come. */
export function useExport(onSaved: () => void) {
  const [bytes, setBytes] = useState(0);
  const running = useRef<AbortController>(undefined);
  const fetching = useMutation({
    mutationFn: async () => {
      setBytes(0);
      running.current = new AbortController();
      const archive = await download('exportData', { signal: running.current.signal, onProgress: setBytes });
      if (!(await isWholeZip(archive))) throw new OfflineError();
      return archive;
    },
    onSuccess: (archive) => {
      saveFile(archive, `agri-ai-${dayFromToday()}.zip`);
      onSaved();
    },
  });
  const stop = () => {
    running.current?.abort();
    fetching.reset();
  };
  const { mutate, isPending, isError, error } = fetching;
  return { start: () => mutate(), stop, bytes, isPending, isError, error };
}

/** A zip file ends with its directory, and the directory with 22 bytes: some proxies hide that a download was cut off. */
async function isWholeZip(file: Blob): Promise<boolean> {
  const end = new Uint8Array(await file.slice(-22, -18).arrayBuffer());
  return String.fromCharCode(...end) === 'PK\u0005\u0006';
}
