import { z } from 'zod';
import { limits } from './limits.ts';
import { cleanText, expected, messageBody } from './text-schemas.ts';

export const email = cleanText(limits.emailMaxCharacters)
  .pipe(z.email('must be an e-mail address'))
  .describe('An e-mail address; letters count as lower case.');

const idToken = z
  .string(expected('text'))
  .min(1, 'is required')
  .max(8192, 'is too long')
  .describe('An ID token of the identity provider.');

export const accountSchemas = {
  getOtpForEmailVerification: { body: z.object({ email }), response: messageBody },
  verifyEmail: {
    body: z.object({
      email,
      otp: z
        .string(expected('text'))
        .trim()
        .regex(/^\d{6}$/, 'must be six digits'),
    }),
    response: messageBody,
  },
  signup: {
    body: z.object({
      idToken,
      Terms_Of_Use_And_Privacy_Policy: z.literal(true, 'must be accepted'),
    }),
    response: messageBody,
  },
  signin: { body: z.object({ idToken, email }), response: messageBody },
  verifyToken: { response: messageBody },
  signout: { response: messageBody },
  resetPassword: { body: z.object({ email }), response: messageBody },
  changePassword: { response: messageBody },
  signoutEverywhere: { body: z.object({}), response: messageBody },
  exportData: { response: z.file().describe('A zip archive of everything that is kept of the person.') },
  deleteAccount: {
    body: z.object({ email: email.describe('The e-mail of the account, typed again.') }),
    response: messageBody,
  },
};
