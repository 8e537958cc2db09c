import { deviceEventsPath } from '@agri/contract/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '../../lib/query-keys.ts';
import { type Device, dropDevice, takeDevice } from './api.ts';

const REOPEN_MS = 5_000;

/**
 * Follows what happens to the devices while a screen shows them. True while the stream is open or was never tried;
 * a browser opens a broken stream again by itself, a refused one is tried again here.
 */
export function useDeviceEvents(): boolean {
  const queryClient = useQueryClient();
  const [live, setLive] = useState(true);

  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(deviceEventsPath);
      source.addEventListener('reload', () => {
        setLive(true);
        queryClient.invalidateQueries({ queryKey: queryKeys.devices });
      });
      source.addEventListener('device', ({ data }) => takeDevice(queryClient, JSON.parse(data) as Device));
      source.addEventListener('gone', ({ data }) =>
        dropDevice(queryClient, (JSON.parse(data) as { _id: string })._id),
      );
      source.onerror = () => {
        setLive(false);
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_MS);
      };
    };
    // A screen that nobody sees needs no stream; the phone's battery does.
    const onVisibility = () => {
      source?.close();
      clearTimeout(timer);
      if (document.visibilityState === 'visible') open();
    };
    open();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      clearTimeout(timer);
      source?.close();
    };
  }, [queryClient]);

  return live;
}
