import { basename } from 'node:path';
import type { ClientSettings, FirebaseSettings } from '@agri/contract/web/client-settings.ts';
import type { Config } from '../config.ts';

/** The hosts that a browser calls for Firebase Authentication. */
export function firebaseOrigins(firebase: Config['firebase']): string[] {
  if (!firebase) return [];
  if (firebase.emulatorHost) return [`http://${firebase.emulatorHost}`];
  return ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
}

/** What the browser has to know, told at run time and never built in. */
export function describeForClient(config: Config, version: string): ClientSettings {
  const { appName, supportEmail, imageBaseUrl, firebase, demo } = config;
  const { emulatorHost, ...provider } = firebase ?? { emulatorHost: undefined };
  return {
    appName,
    supportEmail,
    imageBaseUrl,
    mapTilesUrl: config.upstreams.mapTilesUrl ?? null,
    identity: firebase
      ? {
          kind: 'firebase',
          firebase: provider as FirebaseSettings,
          ...(emulatorHost ? { emulatorUrl: `http://${emulatorHost}` } : {}),
        }
      : { kind: 'builtin' },
    version,
    ...(demo ? { demo } : {}),
    ...(config.mail.smtpUrl || demo ? {} : { mailFolder: `${basename(config.dataDir)}/outbox` }),
  };
}

/** What Firebase's adapter needs. @throws Error when Firebase is not configured. */
export function requireFirebase({ firebase }: Config) {
  if (!firebase) throw new Error('Firebase is not configured');
  return { projectId: firebase.projectId, apiKey: firebase.apiKey, emulatorHost: firebase.emulatorHost };
}
