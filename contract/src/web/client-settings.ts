export type FirebaseSettings = {
  apiKey: string;
  authDomain: string;
  projectId: string;
  storageBucket: string;
  messagingSenderId: string;
  appId: string;
};

/** What the browser has to know of the server's settings; the server writes it into the page as JSON. */
export type ClientSettings = {
  appName: string;
  supportEmail: string;
  imageBaseUrl: string;
  /** Where the map's tiles lie, with {z}, {x} and {y}; null where the operator wants none. */
  mapTilesUrl: string | null;
  identity: { kind: 'builtin' } | { kind: 'firebase'; firebase: FirebaseSettings; emulatorUrl?: string };
  /** Present in the demo only: where mails can be read, and the account that is ready. */
  demo?: { mailboxUrl: string; email: string; password: string };
  /** Where the server writes mails for want of a mail server, as `data/outbox`; absent where they are sent. */
  mailFolder?: string;
  version: string;
};

/** The id of the `<script type="application/json">` element that holds the settings. */
export const clientSettingsElementId = 'client-settings';
