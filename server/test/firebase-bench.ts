import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { startFirebaseStandIn } from '../../simulators/src/firebase-stand-in.ts';
import { firebaseIdentity } from '../src/adapters/identity/firebase.ts';
import { FirebaseApi } from '../src/adapters/identity/firebase-api.ts';

type Changes = Record<string, unknown>;

export type FirebaseBench = Awaited<ReturnType<typeof startFirebaseBench>>;

export const projectId = 'farm-project';
export const issuer = `https://securetoken.google.com/${projectId}`;
export const lookupPath = '/v1/accounts:lookup';

export const nowSeconds = () => Math.floor(Date.now() / 1000);

/** The Firebase identity in front of a stand-in for Google, with one key published and every account standing. */
export async function startFirebaseBench() {
  const google = await startFirebaseStandIn();
  let shiftMs = 0;
  const now = () => Date.now() + shiftMs;
  const key = await drawKey('key-1');
  google.reply('/keys', { body: { keys: [key.published] } });
  google.reply(lookupPath, { body: { users: [{ localId: 'ada', validSince: '1700000000' }] } });
  return {
    google,
    key,
    identity: firebaseIdentity({
      projectId,
      apiKey: 'web-key',
      emulatorHost: undefined,
      keysUrl: google.keysUrl,
      api: new FirebaseApi('web-key', undefined, google.url),
      now,
    }),
    now,
    /** Moves the clock of what is kept in memory. */
    advance: (ms: number) => {
      shiftMs += ms;
    },
    /** How often a path was asked for. */
    count: (path: string) => google.asked.filter((asked) => asked.path === path).length,
  };
}

/** A key pair as Google has them, with the half that is published. */
export async function drawKey(kid: string) {
  const pair = await generateKeyPair('RS256', { extractable: true });
  const published = { ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' };
  const sign = (changes: Changes = {}, header: Changes = {}) =>
    new SignJWT(claims(changes))
      .setProtectedHeader(known({ alg: 'RS256', kid, typ: 'JWT', ...header }) as { alg: string })
      .sign(pair.privateKey);
  return { ...pair, published, sign };
}

/** The claims of a good token, with changes; what is changed to `undefined` is left out. */
export function claims(changes: Changes = {}): Changes {
  const now = nowSeconds();
  return known({
    iss: issuer,
    aud: projectId,
    auth_time: now - 60,
    user_id: 'ada',
    sub: 'ada',
    iat: now - 60,
    exp: now + 3540,
    email: 'Ada@Example.com',
    email_verified: false,
    firebase: { identities: { email: ['ada@example.com'] }, sign_in_provider: 'password' },
    ...changes,
  });
}

function known(all: Changes): Changes {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
