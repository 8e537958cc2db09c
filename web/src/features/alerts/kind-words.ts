import type { AlertKind } from '@agri/contract/alert-schemas.ts';
import type { MessageId } from '../../lib/i18n/load-messages.ts';
import type { IconName } from '../../ui/icon.tsx';

type KindWords = { icon: IconName; label: MessageId; note?: MessageId };

/** What there is to be told, as it stands on the screen; in this order. */
export const kindWords: Record<AlertKind, KindWords> = {
  frost: { icon: 'frost', label: 'alerts.frost', note: 'alerts.frostNote' },
  heat: { icon: 'heat', label: 'alerts.heat' },
  rain: { icon: 'rainCloud', label: 'alerts.rain' },
  wind: { icon: 'wind', label: 'alerts.wind' },
  task: { icon: 'calendar', label: 'alerts.task', note: 'alerts.taskNote' },
  water: { icon: 'drop', label: 'alerts.water', note: 'alerts.waterNote' },
  spray: { icon: 'spray', label: 'alerts.spray', note: 'alerts.sprayNote' },
  device: { icon: 'lamp', label: 'alerts.device', note: 'alerts.deviceNote' },
  ready: { icon: 'check', label: 'alerts.ready', note: 'alerts.readyNote' },
  summary: { icon: 'news', label: 'alerts.summary', note: 'alerts.summaryNote' },
};

export const kindsInOrder = Object.keys(kindWords) as AlertKind[];

/** Those that are for a place. */
export const weatherKinds: readonly AlertKind[] = ['frost', 'heat', 'rain', 'wind'];
