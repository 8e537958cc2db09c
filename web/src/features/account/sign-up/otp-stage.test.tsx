import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../../../test/render-app.tsx';
import { closeToasts } from '../../../../test/toasts.ts';
import { answer, answerNobody } from '../../../../test/wire.ts';

beforeEach(() => {
  answerNobody();
  answer('getOtpForEmailVerification', { message: 'sent' });
});
afterEach(closeToasts);

async function openCodeField(email = 'asha@farm.test') {
  const { user } = renderApp('/signup');
  await user.type(await screen.findByLabelText('E-mail'), email);
  await user.click(screen.getByLabelText(/I agree/));
  await user.click(screen.getByRole('button', { name: 'Request OTP' }));
  return { user, otp: await screen.findByLabelText<HTMLInputElement>('OTP') };
}

test.each([
  ' 835897',
  '\n835897',
  '\u00a0835897',
  '\u200f835897',
  '835 897',
  '835-897',
  'Your code is 835897',
  'Your code is 835897. Type it in the app within 10 minutes.',
  '٨٣٥٨٩٧',
])('a pasted %j is the code', async (pasted) => {
  const checks = answer('verifyEmail', { message: 'ok' });
  const { user, otp } = await openCodeField();
  await user.click(otp);
  await user.paste(pasted);
  expect(otp.value).toBe('835897');
  await user.click(screen.getByRole('button', { name: 'Verify Email' }));
  await waitFor(() => expect(checks).toHaveLength(1));
  expect(await checks[0]?.json()).toEqual({ email: 'asha@farm.test', otp: '835897' });
});

test.each(['482913', '٤٨٢٩١٣', '४८२९१३', '৪৮২৯১৩', '４８２９１３', '482 913', '4829137'])(
  '%s typed key by key is the code',
  async (typed) => {
    const { user, otp } = await openCodeField();
    await user.type(otp, typed);
    expect(otp.value).toBe('482913');
  },
);

test('a keyboard that fills in the whole text of the mail gives the code', async () => {
  const { otp } = await openCodeField();
  fireEvent.change(otp, { target: { value: 'Your code is 835 897' } });
  expect(otp.value).toBe('835897');
});

test('a pasted code takes the place of what was typed', async () => {
  const { user, otp } = await openCodeField();
  await user.type(otp, '111');
  await user.paste('835897');
  expect(otp.value).toBe('835897');
});

test('an invisible mark behind the e-mail is not part of it', async () => {
  const asked = answer('getOtpForEmailVerification', { message: 'sent' });
  await openCodeField('asha@farm.test\u200b');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(await asked[0]?.json()).toEqual({ email: 'asha@farm.test' });
});
