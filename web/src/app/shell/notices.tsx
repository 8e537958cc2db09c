import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { OutboxStrip } from '../../features/outbox/outbox-strip.tsx';
import { probeNow } from '../../lib/call/probe.ts';
import { clientSettings } from '../../lib/client-settings.ts';
import { toServerMs } from '../../lib/clock.ts';
import { useWaitingUpdate } from '../../lib/install/app-worker.ts';
import { useHomeScreenHint, useInstallOffer } from '../../lib/install/install-offer.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { formatAge } from '../../lib/text/cached-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { OfflineLine } from './offline-line.tsx';
import { useAlertLinks, usePushRenewal, useSeenAlert } from './use-alert-links.ts';

/** What the frame can do without while the first screen paints: the outbox, and what the app itself has to say. */
export function Notices() {
  useProseLinks();
  useAlertLinks();
  useSeenAlert();
  usePushRenewal();
  return (
    <>
      <OutboxStrip />
      <Prompts />
    </>
  );
}

/** Says that a new version waits, and, on home, that the app can be installed. Neither ever happens by itself. */
function Prompts() {
  const { _ } = useLingui();
  const { pathname } = useLocation();
  const update = useWaitingUpdate();
  const offer = useInstallOffer();
  const hint = useHomeScreenHint();
  const [later, setLater] = useState(false);
  if (update && !later)
    return (
      <Prompt
        icon="again"
        text={_('app.updateReady')}
        yes={_('app.update')}
        onYes={update}
        no={_('app.notNow')}
        onNo={() => setLater(true)}
      />
    );
  if (pathname !== '/') return null;
  if (hint)
    return <Prompt icon="phone" text={_('app.installIphone')} no={_('action.close')} onNo={hint.close} />;
  if (!offer) return null;
  return (
    <Prompt
      icon="phone"
      text={_('app.installReason')}
      yes={_('app.install')}
      onYes={offer.install}
      no={_('app.notNow')}
      onNo={offer.decline}
    />
  );
}

type Props = { icon: IconName; text: string; yes?: string; onYes?: () => void; no: string; onNo: () => void };

function Prompt({ icon, text, yes, onYes, no, onNo }: Props) {
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[calc(var(--tabs-height)+0.75rem)] z-25 mx-auto flex max-w-[38rem] flex-col gap-3 rounded-tile border border-field-line bg-card p-4 shadow-card wide:bottom-6"
    >
      <p className="flex items-center gap-3">
        <Icon name={icon} className="size-7 text-leaf" />
        <span className="min-w-0 flex-1">{text}</span>
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onNo}>
          {no}
        </Button>
        {yes && <Button onClick={onYes}>{yes}</Button>}
      </div>
    </div>
  );
}

/** Links to screens in HTML that the server wrote are followed within the app, without loading it anew. */
function useProseLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { target, button, metaKey, altKey, ctrlKey, shiftKey } = event;
      if (event.defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
      const link = target instanceof Element ? target.closest('.prose a[href^="/"]') : null;
      const to = link?.getAttribute('href');
      if (!to) return;
      event.preventDefault();
      // As in every browser, a link to where one is adds no entry.
      navigate(to, { replace: to === location.pathname + location.search });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/** Says that there is no connection, and how old what stands on the screen is. */
export function AgedOfflineLine({ silent }: { silent: boolean }) {
  const { _, i18n } = useLingui();
  const loadedMs = useAgeOfShown();
  const age = loadedMs === undefined ? undefined : formatAge(new Date(loadedMs).toISOString(), i18n.locale);
  if (!silent) return <OfflineLine>{age && _('app.offlineSince', { age })}</OfflineLine>;
  return (
    <OfflineLine silent>
      <div className="min-w-0">
        <p>{_('app.silent')}</p>
        {age && <p className="text-small">{_('state.updated', { age })}</p>}
      </div>
      <ProbeButton />
    </OfflineLine>
  );
}

function ProbeButton() {
  const { _ } = useLingui();
  const [busy, setBusy] = useState(false);
  const onClick = async () => {
    setBusy(true);
    await probeNow();
    setBusy(false);
  };
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={busy}
      aria-busy={busy || undefined}
      className="min-h-12 flex-none rounded-inner px-3 font-semibold text-leaf-ink underline underline-offset-4"
    >
      {_('action.tryAgain')}
    </button>
  );
}

/** When the oldest of what stands on the screen came from the server. */
function useAgeOfShown(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => {
      const shown = cache
        .findAll({ type: 'active' })
        .filter(({ queryKey: [key] }) => key !== queryKeys.session[0] && key !== queryKeys.position[0]);
      const times = shown.map(({ state }) => loadedAtMs(state)).filter((time) => time > 0);
      return times.length > 0 ? Math.min(...times) : undefined;
    },
  );
}

/** An old answer that was kept for want of a new one says its age itself. */
function loadedAtMs({ data, dataUpdatedAt }: { data: unknown; dataUpdatedAt: number }): number {
  const kept = data as { stale?: boolean; fetched_at?: string } | undefined;
  return kept?.stale && kept.fetched_at
    ? Date.parse(kept.fetched_at)
    : dataUpdatedAt && toServerMs(dataUpdatedAt);
}

/** In the demo only: says so on every screen. */
export function DemoBanner() {
  const { _ } = useLingui();
  const { demo } = clientSettings();
  if (!demo) return null;
  return (
    <aside
      aria-label={_('demo.badge')}
      className="flex min-h-12 flex-wrap items-center justify-center gap-x-2.5 bg-sun-wash px-4 pt-[max(0.25rem,env(safe-area-inset-top))] pb-1 text-small"
    >
      <strong className="rounded-full bg-ink px-2.5 py-0.5 text-paper">{_('demo.badge')}</strong>
      {_('demo.line')}
      <a
        href={demo.mailboxUrl}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-12 items-center font-semibold text-leaf-ink underline underline-offset-4"
      >
        {_('demo.mails')}
      </a>
    </aside>
  );
}
