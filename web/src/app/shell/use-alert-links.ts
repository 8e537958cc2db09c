import { openMessage } from '@agri/contract/web/alert-link.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { renewPush } from '../../features/alerts/renew-push.ts';
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
      navigate(to, { replace: to === location.pathname + location.search });
    };
    const { serviceWorker } = navigator;
    serviceWorker?.addEventListener('message', follow);
    return () => serviceWorker?.removeEventListener('message', follow);
  }, [navigate]);
}

/** Has the push service's subscription of this phone renewed, where the person has one. */
export function usePushRenewal(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const renew = async () => {
      await renewPush();
      await queryClient.invalidateQueries({ queryKey: queryKeys.alertSettings });
    };
    // Where that fails, the next start tries again.
    return whenIdle(() => void renew().catch(() => undefined));
  }, [queryClient]);
}
