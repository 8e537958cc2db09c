import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { OutboxStrip } from '../../features/outbox/outbox-strip.tsx';
import { useWaitingUpdate } from '../../lib/install/app-worker.ts';
import { useHomeScreenHint, useInstallOffer } from '../../lib/install/install-offer.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useAlertLinks, usePushRenewal, useSeenAlert } from './use-alert-links.ts';
import { useProseLinks } from './use-prose-links.ts';

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
