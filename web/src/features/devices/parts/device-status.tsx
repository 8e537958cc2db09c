import { useLingui } from '@lingui/react';
import { formatMoment, formatTime } from '../../../lib/text/time-formats.ts';
import type { Device } from '../api.ts';

/** Online or Offline, since when, and what is under way. `switchingTo` is what this browser has just asked for. */
export function DeviceStatus({ device, switchingTo }: { device: Device; switchingTo: boolean | undefined }) {
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
  if (device.status === 'Online' && device.nextEdgeAt && device.reportedOn !== null) {
    const time = formatTime(device.nextEdgeAt, i18n.locale);
    return _(device.reportedOn ? 'devices.onUntil' : 'devices.offUntil', { time });
  }
  return _('devices.since', { time: formatMoment(device.statusSince, i18n.locale) });
}
