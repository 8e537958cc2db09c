import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/call/api-error.ts';
import { call } from '../../lib/call/call.ts';
import type { IdentityClient } from '../../lib/identity/builtin.ts';
import { currentIdentity, freshIdToken } from '../../lib/identity/current-identity.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { resetPassword, signOut } from '../../lib/session/leave-session.ts';
import { useForgetLoaded, useLeave } from '../../lib/session/leaving.ts';
import { openSession } from '../../lib/session/session.ts';
import { readSessionHint } from '../../lib/session/session-hint.ts';
import type { Credentials } from './enter.ts';

export function useRequestOtp() {
  return useMutation({ mutationFn: (email: string) => call('getOtpForEmailVerification', { email }) });
}

export function useVerifyEmail() {
  return useMutation({
    mutationFn: (answer: { email: string; otp: string }) => call('verifyEmail', answer),
  });
}

export function useSignUp() {
  return useMutation({ mutationFn: ({ email, password }: Credentials) => signUp(email, password) });
}

export function useSignOut() {
  const leave = useLeave();
  return useMutation({ mutationFn: signOut, onSuccess: leave });
}

/** Asks for a reset link by mail. The spec has its failures logged only. */
export function useRequestReset() {
  return useMutation({
    mutationFn: (email: string) => call('resetPassword', { email }),
    onError: logFailure,
  });
}

/** Has a reset link mailed to the person who is signed in. */
export function useRequestChange() {
  return useMutation({ mutationFn: () => call('changePassword') });
}

/** Sets the new password with the token of a mailed link. */
export function useResetPassword() {
  const forget = useForgetLoaded();
  return useMutation({
    mutationFn: (answer: { linkToken: string; password: string }) =>
      resetPassword(answer.linkToken, answer.password),
    onSuccess: forget,
  });
}

/** Who is signed in, as the identity provider knows them. */
export function useSignedInUser() {
  const email = readSessionHint();
  return useQuery({
    queryKey: queryKeys.user,
    queryFn: async () => (await (await currentIdentity()).currentUser()) ?? null,
    placeholderData: email ? { email } : undefined,
  });
}

/** Has the person called otherwise, here at once. */
export function useSetName() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call('setProfile', { name }),
    onSuccess: (_, name) => queryClient.setQueryData(queryKeys.profile, { name }),
  });
}

/** Notes a failure that the person is not told of. What was sent, and texts that may repeat it, stay out of the log. */
function logFailure(error: Error): void {
  const what = error instanceof ApiError ? `${error.status} ${error.code}` : String(error);
  // biome-ignore lint/suspicious/noConsole: the one place that logs, for failures the spec wants logged only.
  console.warn('a request failed:', what);
}

/** Signs up at the provider; who is known there with this password, as the answer to an earlier try was lost, is signed in. */
async function createIdentity(identity: IdentityClient, email: string, password: string): Promise<void> {
  try {
    await identity.signUp(email, password);
  } catch (error) {
    if (!(error instanceof ApiError && error.code.startsWith('USER_ALREADY_EXISTS'))) throw error;
    await identity.signIn(email, password).catch((reason) => {
      throw reason instanceof ApiError ? error : reason;
    });
  }
}

/** Creates the account at the provider and the server, and leaves the person signed in. */
export async function signUp(email: string, password: string): Promise<void> {
  const identity = await currentIdentity();
  // After a failure half way the account is there already, and this person is signed in to it.
  const created = await identity.currentUser();
  if (created?.email !== email.toLowerCase()) await createIdentity(identity, email, password);
  const idToken = await freshIdToken();
  await call('signup', { idToken: idToken ?? '', Terms_Of_Use_And_Privacy_Policy: true });
  await openSession(email);
}
