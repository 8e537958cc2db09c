import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { cutLonger } from '../../../lib/text/cut-text.ts';
import { formatMoment, formatTime } from '../../../lib/text/time-formats.ts';
import { Icon } from '../../../ui/icon.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { type Device, useSwitchDevice } from '../api.ts';
import { LampSwitch } from './lamp-switch.tsx';

/** A lamp: its picture, its name, how it really is, and its switch. */
export function LampRow({ device }: { device: Device }) {
  const { _ } = useLingui();
  const switchDevice = useSwitchDevice();
  const switchingTo = switchDevice.isPending ? switchDevice.variables.isWorking : undefined;
  const underWay = device.command?.state === 'sent' ? device.command.isWorking : switchingTo;
  const waits = device.command?.state === 'queued';
  useEndOfWaiting(device);

  const onSwitch = (isWorking: boolean) =>
    switchDevice.mutate(
      { deviceId: device._id, isWorking },
      { onError: (error) => showToast('error', errorText(error, _, _('devices.switchFailed'))) },
    );

  return (
    <div className="flex items-center gap-2.5 p-3 narrow:gap-3.5 narrow:p-4">
      <LampPicture lit={device.status === 'Online' && device.reportedOn === true} />
      <div className="min-w-0 flex-1">
        <h2 className="text-h2">
          <CutWords words={device.name} count={limits.deviceNameShownCharacters} />
        </h2>
        <p className="text-small text-ink-2">
          {device.type === 'Greenhouse LED' ? (
            _('devices.typeLed')
          ) : (
            <CutWords words={device.type} count={limits.deviceTypeShownCharacters} />
          )}
        </p>
        <DeviceStatus device={device} switchingTo={underWay} />
      </div>
      {/* Before its first contact there is no lamp to switch: the card leads to its set-up. */}
      {device.statusSince !== null && (
        <LampSwitch
          name={device.name}
          on={waits ? device.reportedOn === true : device.isWorking}
          pending={underWay !== undefined ? 'asked' : waits ? 'waiting' : undefined}
          next={!device.isWorking}
          onSwitch={onSwitch}
        />
      )}
    </div>
  );
}

/** Says that a lamp was not switched after all, where it was waited for without a request that fails. */
function useEndOfWaiting({ name, command }: Device): void {
  const { _ } = useLingui();
  const before = useRef(command?.state);
  useEffect(() => {
    const waited = before.current === 'queued';
    before.current = command?.state;
    if (waited && command && hasFailed(command)) showToast('error', _('devices.notSwitched', { name }));
  }, [command, name, _]);
}

const hasFailed = ({ state }: NonNullable<Device['command']>) => state === 'expired' || state === 'timed_out';

/** The lamp; it glows only while the real one shines. */
function LampPicture({ lit }: { lit: boolean }) {
  return (
    <span
      className={`grid size-12 flex-none narrow:size-16 place-items-center rounded-[18px] transition-colors duration-200 ${
        lit ? 'lamp-glow' : 'border border-line bg-paper text-ink-2'
      }`}
    >
      <Icon name="lamp" className="size-7 narrow:size-9" />
    </span>
  );
}

/** Words cut for the eye; screen readers get all of them. */
function CutWords({ words, count }: { words: string; count: number }) {
  const { i18n } = useLingui();
  const cut = cutLonger(words, count, i18n.locale);
  if (cut === words) return <bdi>{words}</bdi>;
  return (
    <>
      <bdi aria-hidden="true" title={words}>
        {cut}
      </bdi>
      <span className="sr-only">{words}</span>
    </>
  );
}

/** Online or Offline, since when, and what is under way. `switchingTo` is what this browser has just asked for. */
function DeviceStatus({ device, switchingTo }: { device: Device; switchingTo: boolean | undefined }) {
  const { _ } = useLingui();
  const note = useNote(device, switchingTo);
  const online = device.status === 'Online';
  return (
    <p className="text-small text-ink-2" aria-live="polite">
      <span
        aria-hidden="true"
        className={`me-1.5 inline-block size-2.5 rounded-full ${online ? 'bg-online' : 'border-2 border-ink-2'}`}
      />
      {_(online ? 'devices.online' : 'devices.offline')}
      {note && ` · ${note}`}
    </p>
  );
}

function useNote(device: Device, switchingTo: boolean | undefined): string | undefined {
  const { _, i18n } = useLingui();
  if (device.command?.state === 'queued') return _('devices.waiting');
  if (switchingTo !== undefined) return _(switchingTo ? 'devices.switchingOn' : 'devices.switchingOff');
  if (device.statusSince === null) return _('devices.neverSeen');
  if (device.status === 'Offline' && device.command?.state === 'expired') return _('devices.expired');
  if (device.status === 'Online' && device.nextEdgeAt && device.reportedOn !== null) {
    const time = formatTime(device.nextEdgeAt, i18n.locale);
    return _(device.reportedOn ? 'devices.onUntil' : 'devices.offUntil', { time });
  }
  // Of the connection, and beside an Online of now it must not read as the light's.
  const since = device.status === 'Online' ? 'devices.connectedSince' : 'devices.since';
  return _(since, { time: formatMoment(device.statusSince, i18n.locale) });
}
