import type { FastifyReply, FastifyRequest } from 'fastify';

const SESSION_SECONDS = 30 * 86_400;
const PROOF_SECONDS = 15 * 60;

export type Cookies = ReturnType<typeof appCookies>;

/** The two cookies of the server. On https they carry the `__Host-` prefix (RFC 6265bis). */
export function appCookies(https: boolean) {
  const prefix = https ? '__Host-' : '';
  const names = { session: `${prefix}agri_session`, proof: `${prefix}agri_email_proof` };
  const options = { httpOnly: true, sameSite: 'lax', secure: https, path: '/' } as const;
  return {
    readSession: (request: FastifyRequest) => request.cookies[names.session],
    setSession: (reply: FastifyReply, token: string) =>
      reply.setCookie(names.session, token, { ...options, maxAge: SESSION_SECONDS }),
    clearSession: (reply: FastifyReply) => reply.clearCookie(names.session, options),
    readProof: (request: FastifyRequest) => request.cookies[names.proof],
    readProofOf: (cookies: Record<string, string | undefined>) => cookies[names.proof],
    setProof: (reply: FastifyReply, token: string) =>
      reply.setCookie(names.proof, token, { ...options, maxAge: PROOF_SECONDS }),
    clearProof: (reply: FastifyReply) => reply.clearCookie(names.proof, options),
  };
}
