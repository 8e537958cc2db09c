import type { AlertSettings } from '@agri/contract/alert-schemas.ts';
import { useLingui } from '@lingui/react';
import { errorText } from '../../../lib/error-text.ts';
import type { MessageId } from '../../../lib/i18n/load-messages.ts';
import { findPushObstacle, type PushObstacle } from '../../../lib/push/push-obstacle.ts';
import { Icon } from '../../../ui/icon.tsx';
import { OneTapButton } from '../../../ui/one-tap-button.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { useTurnOnPush } from '../api.ts';
import { readOwnChannel } from '../this-phone.ts';

const obstacleWords: Record<PushObstacle, MessageId> = {
  insecure: 'alerts.insecure',
  notOnHomeScreen: 'alerts.notOnHomeScreen',
  unsupported: 'alerts.unsupported',
  blocked: 'alerts.blocked',
};

/** Push to this phone: the way to turn it on, or what is in the way. Gone while it is on. */
export function PushHere({ settings }: { settings: AlertSettings }) {
  const { _ } = useLingui();
  const push = useTurnOnPush();
  // Read each time: the person may have changed their mind in the browser's settings meanwhile.
  const obstacle = findPushObstacle();
  const own = settings.channels.find(({ _id }) => _id === readOwnChannel());
  const blocked = obstacle && _(obstacleWords[obstacle]);
  const why = settings.pushUnavailableText ?? blocked;
  if (own?.state === 'active' && obstacle !== 'blocked') return null;

  const turnOn = () =>
    push.mutate(settings.pushKey, {
      onSuccess: (outcome) => {
        if (outcome === 'on') showToast('success', _('alerts.pushIsOn'));
      },
      onError: (error) => showToast('error', errorText(error, _, _('alerts.pushFailed'))),
    });

  if (why)
    return (
      <li className="flex items-start gap-4 border-line px-4 py-3 not-first:border-t">
        <Icon name="phone" className="size-7 text-ink-2" />
        <div className="min-w-0 flex-1">
          <h3 className="text-body font-semibold">{_('alerts.thisPhone')}</h3>
          <p className="text-pretty text-small text-ink-2">{why}</p>
        </div>
      </li>
    );
  return (
    <li className="border-line not-first:border-t">
      <OneTapButton
        busy={push.isPending}
        onClick={turnOn}
        className="flex min-h-16 w-full items-center gap-4 px-4 py-2 text-start hover:bg-paper active:bg-leaf-wash focus-visible:-outline-offset-3 disabled:opacity-60"
      >
        <Icon name="phone" className="size-7 text-leaf" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{_('alerts.thisPhone')}</span>
          <span className="block text-small text-ink-2">{_('alerts.phoneAsks')}</span>
        </span>
        <Icon name="plus" className="size-6 text-leaf" />
      </OneTapButton>
    </li>
  );
}
