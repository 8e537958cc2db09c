import { writeAlertAddress } from '@agri/contract/web/alert-link.ts';
import type { AlertMessage } from '../../adapters/channels/port.ts';
import { escapeHtml } from '../../i18n/escape-html.ts';
import { writePage, writeParagraph } from '../../i18n/mail-page.ts';
import { wordsIn } from '../../i18n/words.ts';

type App = { appName: string; publicUrl: string };
type Letter = { subject: string; text: string; html: string };

/**
 * One mail with one alert or several, in the language of the first, in the order they come. `unsubscribeUrl` opens a page
 * that ends these mails.
 */
export function writeAlertMail(
  { appName, publicUrl }: App,
  [first, ...others]: [AlertMessage, ...AlertMessage[]],
  unsubscribeUrl: string,
): Letter {
  const language = first.lang;
  const words = wordsIn(language);
  const alerts = [first, ...others];
  const why = words('mail.alertsWhy', { appName });
  const stop = words('mail.alertsStop');
  const addressOf = ({ link, tag }: AlertMessage) => writeAlertAddress(publicUrl, link, tag);
  return {
    subject:
      others.length === 0
        ? `${first.title}: ${first.body}`
        : words('mail.alertsSeveral', { appName, count: alerts.length }),
    text: [
      ...alerts.flatMap((alert) => [alert.title, alert.body, addressOf(alert), '']),
      why,
      `${stop}: ${unsubscribeUrl}`,
    ].join('\n'),
    html: writePage(appName, language, [
      ...alerts.map((alert) => writeAlert(alert.title, alert.body, addressOf(alert))),
      writeParagraph(why),
      `<p style="margin:0;font-size:15px"><a href="${escapeHtml(unsubscribeUrl)}" style="color:#4a574b">${escapeHtml(stop)}</a></p>`,
    ]),
  };
}

function writeAlert(title: string, body: string, href: string): string {
  return [
    '<p style="margin:0 0 20px;padding:14px 18px;border-radius:18px;background:#fff">',
    `<a href="${escapeHtml(href)}" style="color:#1a5e32;font-weight:700">${escapeHtml(title)}</a><br>`,
    `${escapeHtml(body)}</p>`,
  ].join('');
}
