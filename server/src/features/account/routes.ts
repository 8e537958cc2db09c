import { type Language, readAcceptLanguage } from '@agri/contract/languages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readBearerToken } from '../../http/bearer.ts';
import { type RouteOptions, route } from '../../http/calls/route.ts';
import type { Cookies } from '../../http/cookies.ts';
import type { PasswordService } from './password-service.ts';
import type { AccountService } from './service.ts';
import type { SignInService } from './sign-in-service.ts';
import type { SignUpService } from './sign-up-service.ts';

type Parts = {
  account: AccountService;
  signUp: SignUpService;
  signIn: SignInService;
  password: PasswordService;
  cookies: Cookies;
};

export function accountRoutes(app: FastifyInstance, options: RouteOptions, parts: Parts): void {
  const { account, signUp, signIn, password, cookies } = parts;

  route(app, options, 'getOtpForEmailVerification', async ({ input, request, reply }) => {
    const from = { address: request.ip, asker: cookies.readAsker(request) };
    const { asker } = await signUp.sendCode(input.email, from, readLanguage(request));
    cookies.setAsker(reply, asker);
    return { message: 'OTP sent successfully.' };
  });

  route(app, options, 'verifyEmail', async ({ input, request, reply }) => {
    const from = { address: request.ip, asker: cookies.readAsker(request) };
    const { proof } = await signUp.verifyCode(input.email, input.otp, from);
    cookies.setProof(reply, proof);
    return { message: 'Email verified.' };
  });

  route(app, options, 'signup', async ({ input, request, reply }) => {
    const made = await signUp.complete(input.idToken, cookies.readProof(request), readLanguage(request));
    if (made) cookies.setBrowser(reply, await signIn.knowBrowser(made, cookies.readBrowser(request)));
    cookies.clearProof(reply);
    cookies.clearAsker(reply);
    return { message: 'You have signed up successfully.' };
  });

  route(app, options, 'signin', async ({ input, reply }) => {
    cookies.setSession(reply, await account.signIn(input.idToken, input.email));
    return { message: 'Signed in.' };
  });

  route(app, options, 'verifyToken', async ({ userId, request, reply }) => {
    await account.rememberLanguage(userId, readLanguage(request));
    const session = await account.renewSession(userId, cookies.readSession(request));
    if (session) cookies.setSession(reply, session);
    return { message: 'Token verified.' };
  });

  route(app, options, 'resetPassword', async ({ input, request }) => {
    await password.requestReset(input.email, request.ip);
    return { message: 'The email has been sent successfully.' };
  });

  route(app, options, 'changePassword', async ({ userId }) => {
    await password.requestChange(userId);
    return { message: 'The email has been sent successfully.' };
  });

  route(app, options, 'getProfile', async ({ userId }) => ({ name: await account.readName(userId) }));

  route(app, options, 'setProfile', async ({ userId, input }) => {
    await account.rename(userId, input.name);
    return { message: 'Saved.' };
  });

  route(app, options, 'signout', async ({ userId, request, reply }) => {
    await signIn.forgetBrowser(userId, cookies.readBrowser(request));
    await account.signOut(userId, cookies.readSession(request), readBearerToken(request));
    cookies.clearSession(reply);
    reply.header('clear-site-data', '"cache"');
    return { message: 'Signed out.' };
  });

  route(app, options, 'signoutEverywhere', async ({ request, reply }) => {
    await account.signOutEverywhere(readBearerToken(request));
    cookies.clearSession(reply);
    reply.header('clear-site-data', '"cache"');
    return { message: 'Signed out on all devices.' };
  });

  route(app, options, 'deleteAccount', async ({ input, request, reply }) => {
    await account.deleteAccount(readBearerToken(request), input.email);
    cookies.clearSession(reply);
    reply.header('clear-site-data', '"cache"');
    return { message: 'Your account has been deleted.' };
  });
}

function readLanguage(request: FastifyRequest): Language {
  return readAcceptLanguage(request.headers['accept-language']);
}
