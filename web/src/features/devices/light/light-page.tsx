import { useLingui } from '@lingui/react';
import { useParams } from 'react-router';
import { errorText } from '../../../lib/error-text.ts';
import { Page } from '../../../ui/page/page.tsx';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { useDevice } from '../api.ts';
import { useDevices } from '../device-list.ts';
import { useDeviceEvents } from '../use-device-events.ts';
import { LightChart } from './light-chart.tsx';
import { LightForm } from './light-form.tsx';

/** Hours of light for one lamp, and the light that it gave. */
export function LightPage() {
  const { _ } = useLingui();
  const { id = '' } = useParams();
  useDeviceEvents();
  const devices = useDevices();
  const { device, listed } = useDevice(id);

  return (
    <Page
      title={device ? _('light.titleOf', { name: device.name }) : _('devices.lightTitle')}
      tabTitle={_('devices.lightTitle')}
      backTo="/myDevice"
    >
      {!device && !listed && !devices.isError && (
        <div role="status" aria-label={_('state.loading')} className="flex flex-col gap-4">
          <div className="skeleton h-72 rounded-tile" />
          <div className="skeleton h-80 rounded-tile" />
        </div>
      )}
      {!device && (listed || devices.isError) && (
        <LoadFailed
          text={devices.isError ? errorText(devices.error, _, _('devices.loadFailed')) : _('devices.gone')}
          busy={devices.isFetching}
          onRetry={() => devices.refetch()}
        />
      )}
      {device && (
        <>
          <LightForm key={device._id} device={device} />
          <LightChart device={device} />
        </>
      )}
    </Page>
  );
}
