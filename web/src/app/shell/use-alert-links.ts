import { openMessage, readAlertMark } from '@agri/contract/web/alert-link.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { renewPush } from '../../features/alerts/renew-push.ts';
import { readOwnChannel } from '../../features/alerts/this-phone.ts';
import { unlessGone } from '../../lib/call/api-error.ts';
import { call } from '../../lib/call/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { whenIdle } from '../../lib/when-idle.ts';

/** Goes where a tapped notification leads, without loading the app anew, and answers the service worker that asked. */
export function useAlertLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = ({ data, ports }: MessageEvent) => {
      const to: unknown = data?.[openMessage];
      if (typeof to !== 'string') return;
      ports[0]?.postMessage('opened');
      const { pathname, search, hash } = new URL(to, location.origin);
      const mark = readAlertMark(hash);
      const path = pathname + search;
      const isHere = path === location.pathname + location.search;
      navigate(path + (mark && !mark.id ? '' : hash), { replace: isHere });
    };
    const { serviceWorker } = navigator;
    serviceWorker?.addEventListener('message', follow);
    return () => serviceWorker?.removeEventListener('message', follow);
  }, [navigate]);
}

/** Tells the server which alert has led here, from wherever it was tapped, and takes its mark out of the address. */
export function useSeenAlert(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const id = readAlertMark(hash)?.id;
  useEffect(() => {
    if (!id) return;
    const tell = async () => {
      await unlessGone(call('seeAlert', { id }));
      await queryClient.invalidateQueries({ queryKey: queryKeys.sentAlerts });
      if (location.hash === hash) navigate(pathname + search, { replace: true });
    };
    // With its mark the address tells it at the next start, or after the sign-in.
    tell().catch(() => undefined);
  }, [id, pathname, search, hash, navigate, queryClient]);
}

/** Has the push service's subscription of this phone renewed, where the person had one when the app began. */
export function usePushRenewal(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    // One that is made in this visit is new.
    if (!readOwnChannel()) return;
    const renew = async () => {
      if (await renewPush()) await queryClient.invalidateQueries({ queryKey: queryKeys.alertSettings });
    };
    // Where that fails, the next start tries again.
    return whenIdle(() => void renew().catch(() => undefined));
  }, [queryClient]);
}
