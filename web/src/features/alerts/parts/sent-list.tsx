import type { Alert, AlertDeliveryState } from '@agri/contract/alert-schemas.ts';
import { markAlert } from '@agri/contract/web/alert-link.ts';
import { useLingui } from '@lingui/react';
import { failureOf } from '../../../lib/error-text.ts';
import type { MessageId } from '../../../lib/i18n/load-messages.ts';
import { formatDayAndTime } from '../../../lib/text/later-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { useSentAlerts } from '../api.ts';
import { channelWords } from '../channels/channel-words.ts';
import { kindWords } from '../kind-words.ts';

const stateWords: Record<AlertDeliveryState, MessageId> = {
  pending: 'alerts.isPending',
  sent: 'alerts.isSent',
  seen: 'alerts.isSeen',
  failed: 'alerts.isFailed',
  dead: 'alerts.isFailed',
};

/** What the person was sent in the last 30 days, and how that went. */
export function SentList() {
  const { _ } = useLingui();
  const sent = useSentAlerts();
  const alerts = sent.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section aria-labelledby="alerts-sent" className="flex flex-col gap-3">
      <h2 id="alerts-sent" className="mt-2 text-h2">
        {_('alerts.sent')}
      </h2>
      <p className="-mt-2 text-small text-ink-2">{_('alerts.sentNote')}</p>
      {sent.isPending && (
        <div role="status" aria-label={_('state.loading')} className="skeleton h-24 rounded-tile" />
      )}
      {sent.isError && !sent.data && (
        <LoadFailed
          small
          text={_('alerts.loadFailed')}
          {...failureOf(sent.error, _)}
          busy={sent.isFetching}
          onRetry={() => sent.refetch()}
        />
      )}
      {sent.data && alerts.length === 0 && <p>{_('alerts.sentNone')}</p>}
      {alerts.length > 0 && (
        <ul className="overflow-hidden rounded-tile border border-line bg-card raised">
          {alerts.map((alert) => (
            <li key={alert._id} className="border-line not-first:border-t">
              <SentAlert alert={alert} />
            </li>
          ))}
        </ul>
      )}
      {sent.hasNextPage && (
        <Button look="quiet" busy={sent.isFetchingNextPage} onClick={() => sent.fetchNextPage()}>
          {_('action.showMore')}
        </Button>
      )}
    </section>
  );
}

function SentAlert({ alert }: { alert: Alert }) {
  const { _, i18n } = useLingui();
  return (
    <Link
      to={markAlert(alert.link, alert._id)}
      className="flex min-h-16 items-center gap-4 px-4 py-2.5 hover:bg-paper active:bg-leaf-wash focus-visible:-outline-offset-3"
    >
      <Icon name={kindWords[alert.kind].icon} className="size-7 text-leaf" />
      <span className="min-w-0 flex-1">
        <span className="block text-pretty">
          {!alert.seen_at && (
            <span className="me-2 inline-block rounded-full bg-leaf-wash px-2.5 text-small font-semibold text-leaf-ink">
              {_('alerts.isNew')}
            </span>
          )}
          <bdi className={alert.seen_at ? undefined : 'font-semibold'}>{alert.text}</bdi>
        </span>
        <span className="block text-small text-ink-2">{formatDayAndTime(alert.created_at, i18n.locale)}</span>
        {alert.deliveries.map((delivery, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two phones of a person apart.
          <DeliveryLine key={index} delivery={delivery} />
        ))}
      </span>
      <Icon name="next" className="size-5 text-ink-2" mirrored />
    </Link>
  );
}

function DeliveryLine({ delivery: { channel, state, error } }: { delivery: Alert['deliveries'][number] }) {
  const { _ } = useLingui();
  const lost = state === 'failed' || state === 'dead';
  return (
    <span className={`block text-small ${lost ? 'text-harm' : 'text-ink-2'}`}>
      {_('alerts.delivery', { channel: _(channelWords[channel].label), state: _(stateWords[state]) })}
      {error && ` ${error}`}
    </span>
  );
}
