import { limits } from '@agri/contract/limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SESSION_SECONDS = limits.sessionDays * 86_400;
const PROOF_SECONDS = limits.emailProofMinutes * 60;
const ASKER_SECONDS = limits.otpLifetimeMinutes * 60;
const BROWSER_SECONDS = 365 * 86_400;

export type Cookies = ReturnType<typeof appCookies>;

/** The cookies of the server. On https they carry the `__Host-` prefix (RFC 6265bis). */
export function appCookies(https: boolean) {
  const prefix = https ? '__Host-' : '';
  const names = {
    session: `${prefix}agri_session`,
    asker: `${prefix}agri_code_asker`,
    proof: `${prefix}agri_email_proof`,
    browser: `${prefix}agri_browser`,
  };
  const options = { httpOnly: true, sameSite: 'lax', secure: https, path: '/' } as const;
  return {
    readSession: (request: FastifyRequest) => request.cookies[names.session],
    setSession: (reply: FastifyReply, token: string) =>
      reply.setCookie(names.session, token, { ...options, maxAge: SESSION_SECONDS }),
    clearSession: (reply: FastifyReply) => reply.clearCookie(names.session, options),
    /** What a browser keeps that has asked for a code by mail. */
    readAsker: (request: FastifyRequest) => request.cookies[names.asker],
    setAsker: (reply: FastifyReply, token: string) =>
      reply.setCookie(names.asker, token, { ...options, maxAge: ASKER_SECONDS }),
    clearAsker: (reply: FastifyReply) => reply.clearCookie(names.asker, options),
    readProof: (request: FastifyRequest) => request.cookies[names.proof],
    readProofOf: (cookies: Record<string, string | undefined>) => cookies[names.proof],
    setProof: (reply: FastifyReply, token: string) =>
      reply.setCookie(names.proof, token, { ...options, maxAge: PROOF_SECONDS }),
    /** What a browser keeps that has signed in before: its tries are counted by themselves. */
    readBrowser: (request: FastifyRequest) => request.cookies[names.browser],
    setBrowser: (reply: FastifyReply, value: string) =>
      reply.setCookie(names.browser, value, { ...options, maxAge: BROWSER_SECONDS }),
    clearProof: (reply: FastifyReply) => reply.clearCookie(names.proof, options),
  };
}
