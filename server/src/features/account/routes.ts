import type { FastifyInstance } from 'fastify';
import { type RouteOptions, route } from '../../http/calls/route.ts';
import type { Cookies } from '../../http/cookies.ts';
import type { AccountService } from './service.ts';
import type { SignUpService } from './sign-up-service.ts';

type Parts = { account: AccountService; signUp: SignUpService; cookies: Cookies };

export function accountRoutes(
  app: FastifyInstance,
  options: RouteOptions,
  { account, signUp, cookies }: Parts,
): void {
  route(app, options, 'getOtpForEmailVerification', async ({ input }) => {
    await signUp.sendCode(input.email);
    return { message: 'OTP sent successfully.' };
  });

  route(app, options, 'verifyEmail', async ({ input, reply }) => {
    const { proof } = await signUp.verifyCode(input.email, input.otp);
    cookies.setProof(reply, proof);
    return { message: 'Email verified.' };
  });

  route(app, options, 'signup', async ({ input, request, reply }) => {
    await signUp.complete(input.idToken, cookies.readProof(request));
    cookies.clearProof(reply);
    return { message: 'You have signed up successfully.' };
  });

  route(app, options, 'signin', async ({ input, reply }) => {
    cookies.setSession(reply, await account.signIn(input.idToken, input.email));
    return { message: 'Signed in.' };
  });

  route(app, options, 'verifyToken', async ({ userId, request, reply }) => {
    const session = await account.renewSession(userId, cookies.readSession(request));
    if (session) cookies.setSession(reply, session);
    return { message: 'Token verified.' };
  });

  route(app, options, 'signout', async ({ request, reply }) => {
    await account.signOut(cookies.readSession(request));
    cookies.clearSession(reply);
    reply.header('clear-site-data', '"cache"');
    return { message: 'Signed out.' };
  });
}
