import type { Alert, AlertChannel, AlertKind, AlertSettings } from '@agri/contract/alert-schemas.ts';
import { kindsInOrder } from '../src/features/alerts/kind-words.ts';
import { pushKey } from './push.ts';

export function makeAlertSettings(on: AlertKind[] = [], given: Partial<AlertSettings> = {}): AlertSettings {
  const kinds = Object.fromEntries(kindsInOrder.map((kind) => [kind, on.includes(kind)]));
  return {
    kinds: kinds as AlertSettings['kinds'],
    quiet: { from: '21:00', until: '06:00' },
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    place: null,
    places: [],
    channels: [],
    pushKey,
    pushUnavailable: null,
    pushUnavailableText: null,
    ...given,
  };
}

export function makeChannel(given: Partial<AlertChannel> = {}): AlertChannel {
  return {
    _id: 'channel-1',
    kind: 'push',
    name: 'Chrome',
    state: 'active',
    lastSentAt: null,
    lastError: null,
    ...given,
  };
}

export function makeAlert(given: Partial<Alert> = {}): Alert {
  return {
    _id: 'alert-1',
    kind: 'frost',
    text: 'Frost tonight: −1 °C at your beans.',
    link: '/weatherData',
    cause: 'frost 2026-03-07',
    created_at: '2026-03-06T12:00:04.000Z',
    seen_at: null,
    deliveries: [{ channel: 'push', state: 'sent', sentAt: '2026-03-06T12:00:05.000Z', error: null }],
    ...given,
  };
}
