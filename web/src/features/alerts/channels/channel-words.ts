import type { AlertChannelKind } from '@agri/contract/alert-schemas.ts';
import type { MessageId } from '../../../lib/i18n/load-messages.ts';
import type { IconName } from '../../../ui/icon.tsx';

type ChannelWords = { icon: IconName; label: MessageId };

/** The ways an alert reaches a person, as they stand on the screen. */
export const channelWords: Record<AlertChannelKind, ChannelWords> = {
  push: { icon: 'phone', label: 'alerts.push' },
  mail: { icon: 'mail', label: 'alerts.mail' },
  telegram: { icon: 'send', label: 'alerts.telegram' },
  webhook: { icon: 'globe', label: 'alerts.webhook' },
};
