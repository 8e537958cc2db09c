import { bearer, type Examples } from './example.ts';

const email = 'asha@example.com';

export const accountExamples: Examples<AccountCall> = {
  getOtpForEmailVerification: { input: { email }, output: { message: 'OTP sent successfully.' } },
  verifyEmail: { input: { email, otp: '482913' }, output: { message: 'Email verified.' } },
  signup: {
    input: { idToken: bearer, Terms_Of_Use_And_Privacy_Policy: true },
    output: { message: 'You have signed up successfully.' },
  },
  signin: { input: { idToken: bearer, email }, output: { message: 'Signed in.' } },
  verifyToken: { input: {}, output: { message: 'Token verified.' } },
  resetPassword: { input: { email }, output: { message: 'The email has been sent successfully.' } },
  changePassword: { input: {}, output: { message: 'The email has been sent successfully.' } },
  signoutEverywhere: { input: {}, output: { message: 'Signed out on all devices.' } },
  deleteAccount: { input: { email }, output: { message: 'Your account has been deleted.' } },
  signout: { input: {}, output: { message: 'Signed out.' } },
};

type AccountCall =
  | 'getOtpForEmailVerification'
  | 'verifyEmail'
  | 'signup'
  | 'signin'
  | 'verifyToken'
  | 'resetPassword'
  | 'changePassword'
  | 'signoutEverywhere'
  | 'deleteAccount'
  | 'signout';
