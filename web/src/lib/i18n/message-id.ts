import type { MessageDescriptor } from '@lingui/core';
import type en from '../../locales/en.json';
import type legal from '../../locales/en.legal.json';
import type start from '../../locales/en.start.json';

/** An id of the catalogue. */
export type MessageId = MessageDescriptor['id'];

declare module '@lingui/core' {
  interface Register {
    messageIds: keyof typeof start | keyof typeof en | keyof typeof legal;
  }
}
