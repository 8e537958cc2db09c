import type { Account } from './account-pages.ts';

/** The project of the journeys. A name that begins with `demo-` never leads to Google. */
export const firebaseProject = 'demo-agri';

type Code = { email: string; requestType: string; oobCode: string; oobLink: string };

/** The Auth emulator as an administrator, a reader of mails and a stranger with the web key see it. */
export function authEmulator(host: string) {
  const toolkit = `http://${host}/identitytoolkit.googleapis.com/v1`;

  const ask = async <T>(url: string, body?: object, asOwner = true): Promise<T> => {
    const headers = new Headers({ 'content-type': 'application/json' });
    if (asOwner) headers.set('authorization', 'Bearer owner');
    const answer = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`the emulator answered ${answer.status}`);
    return (await answer.json()) as T;
  };

  return {
    /** Makes an account past the product, as anybody can who has the web key, and gives its ID token. */
    async signUpDirectly({ email, password }: Account): Promise<string> {
      const url = `${toolkit}/accounts:signUp?key=web-key`;
      const stranger = { email, password, returnSecureToken: true };
      return (await ask<{ idToken: string }>(url, stranger, false)).idToken;
    },

    async hasAccount(email: string): Promise<boolean> {
      const url = `${toolkit}/projects/${firebaseProject}/accounts:lookup`;
      return (await ask<{ users?: object[] }>(url, { email: [email] })).users !== undefined;
    },

    /** How many reset mails went to this address. */
    async countResetMails(email: string): Promise<number> {
      return (await readResetCodes(email)).length;
    },

    /** Opens the link of the newest reset mail and sets the password there. */
    async setPasswordByMail({ email, password }: Account): Promise<void> {
      const link = (await readResetCodes(email)).at(-1)?.oobLink;
      if (!link) throw new Error('no reset mail went out');
      await ask(`${link}&newPassword=${encodeURIComponent(password)}`);
    },
  };

  async function readResetCodes(email: string): Promise<Code[]> {
    const url = `http://${host}/emulator/v1/projects/${firebaseProject}/oobCodes`;
    const { oobCodes } = await ask<{ oobCodes: Code[] }>(url);
    return oobCodes.filter((code) => code.email === email && code.requestType === 'PASSWORD_RESET');
  }
}
