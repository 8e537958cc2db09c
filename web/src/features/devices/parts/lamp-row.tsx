import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { cutLonger } from '../../../lib/text/characters.ts';
import { formatMoment, formatTime } from '../../../lib/text/later-formats.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Device } from '../api.ts';
import { LampSwitch } from './lamp-switch.tsx';
import { useLampSwitch } from './use-lamp-switch.ts';

type Props = {
  device: Device;
  /** With all of its name: the cut is that of My Devices. */
  whole?: boolean;
};

/** A lamp: its picture, its name, how it really is, and its switch. */
export function LampRow({ device, whole = false }: Props) {
  const { _ } = useLingui();
  const { face, switchingTo } = useLampSwitch(device);

  return (
    <div className="flex items-center gap-2.5 p-3 narrow:gap-3.5 narrow:p-4">
      <LampPicture lit={device.status === 'Online' && device.reportedOn === true} />
      <div className="min-w-0 flex-1">
        <h2 className="text-h2">
          <CutWords words={device.name} count={whole ? Infinity : limits.deviceNameShownCharacters} />
        </h2>
        <p className="text-small text-ink-2">
          {device.type === 'Greenhouse LED' ? (
            _('devices.typeLed')
          ) : (
            <CutWords words={device.type} count={limits.deviceTypeShownCharacters} />
          )}
        </p>
        <DeviceStatus device={device} switchingTo={switchingTo} />
      </div>
      {/* Before its first contact there is no lamp to switch: the card leads to its set-up. */}
      {device.statusSince !== null && <LampSwitch name={device.name} {...face} />}
    </div>
  );
}

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

/** Words cut for the eye where the screen is narrow; screen readers get all of them. */
function CutWords({ words, count }: { words: string; count: number }) {
  const { i18n } = useLingui();
  const cut = cutLonger(words, count, i18n.locale);
  if (cut === words) return <bdi>{words}</bdi>;
  return (
    <>
      <bdi aria-hidden="true" title={words} className="pad:hidden">
        {cut}
      </bdi>
      <bdi className="sr-only pad:not-sr-only">{words}</bdi>
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
