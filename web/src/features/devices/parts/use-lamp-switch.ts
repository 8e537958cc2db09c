import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { shakePhone } from '../../../lib/shake-phone.ts';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { type Device, useSwitchDevice } from '../api.ts';

/** How a lamp's switch stands, what it does, and what this browser has just asked for. */
export function useLampSwitch(device: Device) {
  const { _ } = useLingui();
  const switchDevice = useSwitchDevice();
  const asked = switchDevice.isPending ? switchDevice.variables.isWorking : undefined;
  const switchingTo = device.command?.state === 'sent' ? device.command.isWorking : asked;
  const waits = device.command?.state === 'queued';
  useEndOfWaiting(device);

  const onSwitch = (isWorking: boolean) =>
    switchDevice.mutateAsync({ deviceId: device._id, isWorking }).then(
      ({ command }) => command.state === 'confirmed' && shakePhone('done'),
      (error) => {
        shakePhone('failed');
        showToast('error', errorText(error, _, _('devices.switchFailed')));
      },
    );
  const pending: 'asked' | 'waiting' | undefined =
    switchingTo !== undefined ? 'asked' : waits ? 'waiting' : undefined;
  const on = waits ? device.reportedOn === true : device.isWorking;
  return { face: { on, pending, next: !device.isWorking, onSwitch }, switchingTo };
}

/** Says that a lamp was not switched after all, where it was waited for without a request that fails. */
function useEndOfWaiting({ name, command }: Device): void {
  const { _ } = useLingui();
  const before = useRef(command?.state);
  useEffect(() => {
    const was = before.current;
    before.current = command?.state;
    if (was !== 'queued' || !command) return;
    if (command.state === 'confirmed') shakePhone('done');
    if (!hasFailed(command)) return;
    shakePhone('failed');
    showToast('error', _('devices.notSwitched', { name }));
  }, [command, name, _]);
}

const hasFailed = ({ state }: NonNullable<Device['command']>) => state === 'expired' || state === 'timed_out';
