import type { AlertKind, AlertSettings } from '@agri/contract/alert-schemas.ts';
import { useLingui } from '@lingui/react';
import { errorText } from '../../../lib/error-text.ts';
import { findPushObstacle } from '../../../lib/push/push-obstacle.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { useSetAlerts, useTurnOnPush } from '../api.ts';
import { kindsInOrder } from '../kind-words.ts';
import { ExampleAlert } from './example-alert.tsx';

/** Too much for most people; who wants it switches it on. */
const LEFT_OFF: ReadonlySet<AlertKind> = new Set<AlertKind>(['summary']);

/** Before the first yes: what an alert looks like, how many there will be, and the one button. */
export function TurnOn({ settings }: { settings: AlertSettings }) {
  const { _ } = useLingui();
  const setAlerts = useSetAlerts();
  const push = useTurnOnPush();
  const mayPush = !settings.pushUnavailable && !findPushObstacle();

  const turnOn = async () => {
    // First: a browser asks only straight from a tap. Without this phone, the other ways below remain.
    if (mayPush) await push.mutateAsync(settings.pushKey).catch(() => undefined);
    setAlerts.mutate({ kinds: Object.fromEntries(kindsInOrder.map((kind) => [kind, !LEFT_OFF.has(kind)])) });
  };

  return (
    <section
      aria-labelledby="alerts-try"
      className="flex flex-col gap-4 rounded-tile border border-line bg-card p-4 raised"
    >
      <h2 id="alerts-try" className="text-h2">
        {_('alerts.lead')}
      </h2>
      <ExampleAlert />
      <p>{_('alerts.few')}</p>
      {setAlerts.isError && (
        <Notice icon="alert" look="harm" live>
          {errorText(setAlerts.error, _, _('alerts.saveFailed'))}
        </Notice>
      )}
      <Button busy={push.isPending || setAlerts.isPending} onClick={turnOn}>
        {_('alerts.turnOn')}
      </Button>
      {mayPush && <p className="text-small text-ink-2">{_('alerts.phoneAsks')}</p>}
    </section>
  );
}
