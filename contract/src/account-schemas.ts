import { z } from 'zod';
import { answerOf, withExample } from './examples.ts';
import { limits } from './limits.ts';
import { cleanText, expected, optionalText } from './text-schemas.ts';
import { cleanEmail, readCode } from './typed-text.ts';

export const email = cleanText(limits.emailMaxCharacters)
  .overwrite(cleanEmail)
  .pipe(z.email('must be an e-mail address'))
  .describe('An e-mail address; letters count as lower case.');

const idToken = z
  .string(expected('text'))
  .min(1, 'is required')
  .max(8192, 'is too long')
  .describe('An ID token of the identity provider.');

const personName = optionalText(limits.personNameMaxCharacters).describe(
  'What the person wants to be called; empty for nothing.',
);

const asha = 'asha@example.com';
const token = 'eyJhbGciOiJFUzI1NiJ9...';

export const accountSchemas = {
  getOtpForEmailVerification: {
    body: withExample(z.object({ email }), { email: asha }),
    response: answerOf('OTP sent successfully.'),
  },
  verifyEmail: {
    body: withExample(
      z.object({
        email,
        otp: z
          .string(expected('text'))
          .overwrite(readCode)
          .regex(/^\d{6}$/, 'must be six digits')
          .describe('Digits of any script, also with blanks or words around them.'),
      }),
      { email: asha, otp: '482913' },
    ),
    response: answerOf('Email verified.'),
  },
  signup: {
    body: withExample(
      z.object({
        idToken,
        Terms_Of_Use_And_Privacy_Policy: z.literal(true, 'must be accepted'),
      }),
      { idToken: token, Terms_Of_Use_And_Privacy_Policy: true },
    ),
    response: answerOf('You have signed up successfully.'),
  },
  signin: {
    body: withExample(z.object({ idToken, email }), { idToken: token, email: asha }),
    response: answerOf('Signed in.'),
  },
  verifyToken: { response: answerOf('Token verified.') },
  signout: { response: answerOf('Signed out.') },
  resetPassword: {
    body: withExample(z.object({ email }), { email: asha }),
    response: answerOf('The email has been sent successfully.'),
  },
  changePassword: { response: answerOf('The email has been sent successfully.') },
  getProfile: {
    response: withExample(z.object({ name: personName }), { name: 'Asha' }),
  },
  setProfile: {
    body: withExample(z.object({ name: personName }), { name: 'Asha' }),
    response: answerOf('Saved.'),
  },
  signoutEverywhere: {
    body: withExample(z.object({}), {}),
    response: answerOf('Signed out on all devices.'),
  },
  exportData: { response: z.file().describe('A zip archive of everything that is kept of the person.') },
  deleteAccount: {
    body: withExample(z.object({ email: email.describe('The e-mail of the account, typed again.') }), {
      email: asha,
    }),
    response: answerOf('Your account has been deleted.'),
  },
};
