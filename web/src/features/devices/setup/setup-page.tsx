import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { errorText } from '../../../lib/error-text.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { useDevice, useDeviceSecret, useDeviceSetup } from '../api.ts';
import { RotateSheet } from '../parts/rotate-sheet.tsx';
import { useDeviceEvents } from '../use-device-events.ts';
import { SetupGuide } from './setup-guide.tsx';
import { SetupStage } from './setup-stage.tsx';

/** What the person pastes into the lamp, and, live, what the lamp makes of it. */
export function SetupPage() {
  const { _ } = useLingui();
  const { id = '' } = useParams();
  useDeviceEvents();
  const { device } = useDevice(id);
  const setup = useDeviceSetup(id);
  const secret = useDeviceSecret(id);
  const [asking, setAsking] = useState(false);
  const name = device?.name ?? _('setup.device');

  return (
    <Page
      title={_('setup.title', { name })}
      tabTitle={_('setup.title', { name: _('setup.device') })}
      backTo="/myDevice"
    >
      {setup.isPending && (
        <div role="status" aria-label={_('state.loading')} className="flex flex-col gap-4">
          <div className="skeleton h-28 rounded-tile" />
          <div className="skeleton h-96 rounded-tile" />
        </div>
      )}
      {setup.isError && !setup.data && (
        <LoadFailed
          text={errorText(setup.error, _, _('setup.loadFailed'))}
          busy={setup.isFetching}
          onRetry={() => setup.refetch()}
        />
      )}
      {setup.data && (
        <>
          <SetupStage setup={setup.data} />
          {setup.data.port === null && (
            <Notice icon="alert" look="harm">
              {_('setup.notListening')}
            </Notice>
          )}
          {setup.data.port !== null && setup.data.loopbackOnly && (
            <Notice icon="alert">{_('setup.loopback')}</Notice>
          )}
          {secret ? (
            <SetupGuide id={id} secret={secret} setup={setup.data} />
          ) : (
            <section className="flex flex-col gap-4 rounded-tile border border-line bg-card p-4 shadow-card">
              <h2 className="text-h2">{_('setup.secretGone')}</h2>
              <p>{_('setup.secretGoneText')}</p>
              <Button look="quiet" icon="key" onClick={() => setAsking(true)}>
                {_('devices.rotate')}
              </Button>
            </section>
          )}
          {setup.data.stage === 'working' && (
            <>
              <LinkButton to="/myDevice" icon="lamp">
                {_('setup.toDevices')}
              </LinkButton>
              <LinkButton to="/alerts" icon="bell" look="quiet">
                {_('setup.alerts')}
              </LinkButton>
            </>
          )}
          <RotateSheet device={{ _id: id, name }} open={asking} onClose={() => setAsking(false)} />
        </>
      )}
    </Page>
  );
}
