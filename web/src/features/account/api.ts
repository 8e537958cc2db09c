import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/call.ts';
import { currentIdentity } from '../../lib/identity/current-identity.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { resetPassword, signOut } from '../../lib/session/leave-session.ts';
import { signUp } from '../../lib/session/open-account.ts';
import { readSessionHint } from '../../lib/session/session-hint.ts';
import { useForgetLoaded, useLeave } from '../../lib/session/use-leave.ts';
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
    queryKey: ['user'],
    queryFn: async () => (await (await currentIdentity()).currentUser()) ?? null,
    placeholderData: email ? { email } : undefined,
  });
}
