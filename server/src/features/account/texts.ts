import type { Language } from '@agri/contract/languages.ts';
import { limits } from '@agri/contract/limits.ts';
import { escapeHtml } from '../../i18n/escape-html.ts';
import { writePage, writeParagraph } from '../../i18n/mail-page.ts';
import { wordsIn } from '../../i18n/words.ts';

type Letter = { subject: string; text: string; html: string };

/** The mail with a sign-up code. */
export function writeCodeMail(appName: string, code: string, language: Language): Letter {
  const words = wordsIn(language);
  const rest = [words('mail.codeUse', { minutes: limits.otpLifetimeMinutes }), words('mail.codeWarning')];
  return {
    subject: words('mail.codeSubject', { code, appName }),
    text: [`${words('mail.codeIs')} ${code}`, '', ...rest].join('\n'),
    html: writePage(appName, language, [
      `<p style="margin:0 0 16px">${words('mail.codeIs')}</p>`,
      `<p dir="ltr" style="margin:0 0 16px;font-size:36px;font-weight:700;letter-spacing:6px">${code}</p>`,
      ...rest.map(writeParagraph),
    ]),
  };
}

/** The mail with a link to choose a new password. */
export function writeResetMail(appName: string, link: string, language: Language): Letter {
  const words = wordsIn(language);
  const rest = [words('mail.resetUse', { minutes: limits.resetLinkMinutes }), words('mail.resetWarning')];
  const href = escapeHtml(link);
  const title = words('mail.resetLink');
  return {
    subject: words('mail.resetSubject', { appName }),
    text: [`${title}:`, '', link, '', ...rest].join('\n'),
    html: writePage(appName, language, [
      `<p style="margin:0 0 20px"><a href="${href}" style="display:inline-block;padding:14px 24px;border-radius:18px;background:#1a5e32;color:#fff;font-weight:700;text-decoration:none">${escapeHtml(title)}</a></p>`,
      `<p dir="ltr" style="margin:0 0 16px;font-size:15px;overflow-wrap:anywhere">${href}</p>`,
      ...rest.map(writeParagraph),
    ]),
  };
}
