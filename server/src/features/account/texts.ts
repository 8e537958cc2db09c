import { limits } from '@agri/contract/limits.ts';

type Letter = { subject: string; text: string; html: string };

/** The mail with a sign-up code. */
export function writeCodeMail(appName: string, code: string): Letter {
  const name = escapeHtml(appName);
  const minutes = limits.otpLifetimeMinutes;
  return {
    subject: `${code} is your ${appName} code`,
    text: [
      `Your ${appName} code is ${code}.`,
      '',
      `Type it in the app within ${minutes} minutes. It works once.`,
      'If you did not ask for it, you can ignore this mail. Never tell the code to anybody.',
    ].join('\n'),
    html: [
      '<!doctype html><html lang="en"><body style="margin:0;background:#fbf8f1;color:#1d2a1f;font:17px/1.5 sans-serif">',
      '<div style="max-width:440px;margin:0 auto;padding:32px 20px">',
      `<p style="margin:0 0 8px;color:#1a5e32;font-weight:700">${name}</p>`,
      '<p style="margin:0 0 16px">Your code is</p>',
      `<p style="margin:0 0 16px;font-size:36px;font-weight:700;letter-spacing:6px">${code}</p>`,
      `<p style="margin:0 0 16px">Type it in the app within ${minutes} minutes. It works once.</p>`,
      '<p style="margin:0;color:#4a574b;font-size:15px">If you did not ask for it, you can ignore this mail. ',
      'Never tell the code to anybody.</p></div></body></html>',
    ].join(''),
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
