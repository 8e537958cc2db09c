import { limits } from '@agri/contract/limits.ts';

type Letter = { subject: string; text: string; html: string };

/** The mail with a sign-up code. */
export function writeCodeMail(appName: string, code: string): Letter {
  const rest = [
    `Type it in the app within ${limits.otpLifetimeMinutes} minutes. It works once.`,
    'If you did not ask for it, you can ignore this mail. Never tell the code to anybody.',
  ];
  return {
    subject: `${code} is your ${appName} code`,
    text: [`Your ${appName} code is ${code}.`, '', ...rest].join('\n'),
    html: writePage(appName, [
      '<p style="margin:0 0 16px">Your code is</p>',
      `<p style="margin:0 0 16px;font-size:36px;font-weight:700;letter-spacing:6px">${code}</p>`,
      ...rest.map(writeParagraph),
    ]),
  };
}

/** The mail with a link to choose a new password. */
export function writeResetMail(appName: string, link: string): Letter {
  const rest = [
    `The link works once, for ${limits.resetLinkMinutes} minutes.`,
    'If you did not ask for it, you can ignore this mail: your password stays as it is.',
  ];
  const href = escapeHtml(link);
  return {
    subject: `Choose a new ${appName} password`,
    text: ['Choose a new password here:', '', link, '', ...rest].join('\n'),
    html: writePage(appName, [
      `<p style="margin:0 0 20px"><a href="${href}" style="display:inline-block;padding:14px 24px;border-radius:18px;background:#1a5e32;color:#fff;font-weight:700;text-decoration:none">Choose a new password</a></p>`,
      `<p style="margin:0 0 16px;font-size:15px;overflow-wrap:anywhere">${href}</p>`,
      ...rest.map(writeParagraph),
    ]),
  };
}

function writePage(appName: string, parts: string[]): string {
  return [
    '<!doctype html><html lang="en"><body style="margin:0;background:#fbf8f1;color:#1d2a1f;font:17px/1.5 sans-serif">',
    '<div style="max-width:440px;margin:0 auto;padding:32px 20px">',
    `<p style="margin:0 0 8px;color:#1a5e32;font-weight:700">${escapeHtml(appName)}</p>`,
    ...parts,
    '</div></body></html>',
  ].join('');
}

function writeParagraph(text: string): string {
  return `<p style="margin:0 0 16px;color:#4a574b;font-size:15px">${escapeHtml(text)}</p>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
