import { useLingui } from '@lingui/react';
import { failureOf } from '../../lib/error-text.ts';
import { Page } from '../../ui/page/page.tsx';
import { LoadFailed } from '../../ui/state/load-failed.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { useAlertSettings } from './api.ts';
import { ChannelList } from './channels/channel-list.tsx';
import { NewChannels } from './channels/new-channels.tsx';
import { kindsInOrder, weatherKinds } from './kind-words.ts';
import { AlertPlace } from './parts/alert-place.tsx';
import { KindList } from './parts/kind-list.tsx';
import { QuietHours } from './parts/quiet-hours.tsx';
import { SentList } from './parts/sent-list.tsx';
import { TurnOn } from './parts/turn-on.tsx';
import { UnwatchedPlaces } from './parts/unwatched-places.tsx';

/** What the person is told of while the app is closed, how, and what that was. Nothing is on until they say so. */
export function AlertsPage() {
  const { _ } = useLingui();
  const { data: settings, isPending, isError, error, isFetching, refetch } = useAlertSettings();
  const any = settings !== undefined && kindsInOrder.some((kind) => settings.kinds[kind]);
  const reached = settings?.channels.some(({ state }) => state === 'active');

  return (
    <Page title={_('alerts.title')} backTo="/settings">
      {isPending && (
        <div role="status" aria-label={_('state.loading')} className="flex flex-col gap-4">
          <div className="skeleton h-52 rounded-tile" />
          <div className="skeleton h-96 rounded-tile" />
        </div>
      )}
      {isError && !settings && (
        <LoadFailed
          text={_('alerts.loadFailed')}
          {...failureOf(error, _)}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {settings && (
        <>
          {!any && <TurnOn settings={settings} />}
          {any && !reached && <Notice icon="alert">{_('alerts.noWay')}</Notice>}
          <section aria-labelledby="alerts-where" className="flex flex-col gap-3">
            <h2 id="alerts-where" className="mt-2 text-h2">
              {_('alerts.where')}
            </h2>
            <ChannelList channels={settings.channels} />
            <NewChannels settings={settings} />
          </section>
          <KindList kinds={settings.kinds} />
          {weatherKinds.some((kind) => settings.kinds[kind]) && (
            <>
              <UnwatchedPlaces places={settings.places} />
              <AlertPlace place={settings.place} />
            </>
          )}
          <QuietHours key={`${settings.quiet.from} ${settings.quiet.until}`} settings={settings} />
          <SentList />
        </>
      )}
    </Page>
  );
}
