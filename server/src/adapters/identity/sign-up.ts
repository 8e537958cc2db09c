import type { AuthContext } from 'better-auth';

type Accounts = Pick<AuthContext, 'internalAdapter' | 'password'>;

const SIGN_UP_PATH = '/sign-up/email';
const REFUSED = 422;

export const isSignUp = (request: Request): boolean => new URL(request.url).pathname.endsWith(SIGN_UP_PATH);

/** The identity that has this e-mail with another password; undefined where there is none. */
export async function findWithOtherPassword(
  { internalAdapter, password }: Accounts,
  email: string,
  typed: string,
): Promise<string | undefined> {
  const known = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
  if (!known) return undefined;
  const hash = known.accounts.find(({ providerId }) => providerId === 'credential')?.password;
  const isSame = hash ? await password.verify({ hash, password: typed }) : false;
  return isSame ? undefined : known.user.id;
}

/**
 * Signs up. Who is known already with this e-mail and password is signed in instead: a second request of the same moment,
 * or one that is sent again because the answer was lost.
 */
export async function signUpOnce(
  handle: (request: Request) => Promise<Response>,
  request: Request,
): Promise<Response> {
  const answer = await handle(request.clone());
  if (answer.status !== REFUSED) return answer;
  const signedIn = await handle(await toSignIn(request.clone()));
  // Another request made the identity at the same moment, with another password: this one comes after it.
  return signedIn.ok ? signedIn : handle(request);
}

async function toSignIn(request: Request): Promise<Request> {
  const url = request.url.replace(SIGN_UP_PATH, '/sign-in/email');
  return new Request(url, { method: 'POST', headers: request.headers, body: await request.text() });
}
