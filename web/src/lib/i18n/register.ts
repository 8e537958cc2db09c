import type en from '../../locales/en.json';
import type legal from '../../locales/en.legal.json';

declare module '@lingui/core' {
  interface Register {
    messageIds: keyof typeof en | keyof typeof legal;
  }
}
