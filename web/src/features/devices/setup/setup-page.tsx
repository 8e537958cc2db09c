import { useLingui } from '@lingui/react';
import { useId, useState } from 'react';
import { useParams } from 'react-router';
import { failureOf } from '../../../lib/error-text.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { useDevice, useDeviceSecret, useDeviceSetup } from '../api.ts';
import { RotateSheet } from '../parts/rotate-sheet.tsx';
import { useDeviceEvents } from '../use-device-events.ts';
import { SetUpAgain } from './set-up-again.tsx';
import { COPY_STEP, isLastStep, SetupGuide } from './setup-guide.tsx';
import { SetupStage } from './setup-stage.tsx';
import { TryLamp } from './try-lamp.tsx';
import '../../../ui/page/beside.css';

/** A lamp that works is tried first; until then, what the person does to it, and, live, what the lamp makes of it. */
export function SetupPage() {
  const { _ } = useLingui();
  const { id = '' } = useParams();
  useDeviceEvents();
  const { device } = useDevice(id);
  const query = useDeviceSetup(id);
  const secret = useDeviceSecret(id);
  const stageId = useId();
  const search = useSearchParams();
  const [asking, setAsking] = useState(false);
  const name = device?.name ?? _('setup.device');
  const setup = query.data;
  const guide = setup && secret && <SetupGuide id={id} secret={secret} setup={setup} stageId={stageId} />;
  const again = (open: boolean) => (
    <SetUpAgain open={open} onReset={() => setAsking(true)}>
      {guide || undefined}
    </SetUpAgain>
  );

  return (
    <Page
      title={_('setup.title', { name })}
      tabTitle={_('setup.title', { name: _('setup.device') })}
      backTo="/myDevice"
      wide
    >
      {query.isPending && (
        <div role="status" aria-label={_('state.loading')} className="flex flex-col gap-4">
          <div className="skeleton h-96 rounded-tile" />
          <div className="skeleton h-28 rounded-tile" />
        </div>
      )}
      {query.isError && !setup && (
        <LoadFailed
          text={_('setup.loadFailed')}
          {...failureOf(query.error, _)}
          busy={query.isFetching}
          onRetry={() => query.refetch()}
        />
      )}
      {setup && (
        <>
          <div className="beside">
            {setup.stage === 'working' ? (
              <>
                <TryLamp device={device} />
                {again(false)}
              </>
            ) : (
              <>
                <div className="column">{guide || again(true)}</div>
                <div className="column stays">
                  <SetupStage
                    id={stageId}
                    setup={setup}
                    stage={setup.stage}
                    brief={!!guide && !isLastStep(search)}
                  >
                    {guide && setup.stage.startsWith('wrong') && (
                      <LinkButton to={`?step=${COPY_STEP}`} icon="copy" look="quiet">
                        {_('setup.copyAgain')}
                      </LinkButton>
                    )}
                  </SetupStage>
                  {(setup.port === null || setup.loopbackOnly) && (
                    <Notice icon="alert">{_('setup.unreachable')}</Notice>
                  )}
                </div>
              </>
            )}
          </div>
          <RotateSheet device={{ _id: id, name }} open={asking} onClose={() => setAsking(false)} />
        </>
      )}
    </Page>
  );
}
