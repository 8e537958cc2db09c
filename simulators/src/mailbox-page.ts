type ShownMail = { receivedAt: Date; to: string[]; subject: string; text: string };

const STYLE = `
  :root { color-scheme: light }
  * { box-sizing: border-box }
  body { margin: 0; background: #fbf8f1; color: #1d2a1f; font: 17px/1.5 system-ui, sans-serif }
  main { max-width: 480px; margin: 0 auto; padding: 24px 16px 48px }
  h1 { margin: 0; font-size: 26px; line-height: 1.2; color: #1a5e32 }
  header p, .meta { margin: 4px 0 0; color: #4a574b; font-size: 15px; overflow-wrap: anywhere }
  article { margin-top: 16px; padding: 16px; background: #fff; border: 1px solid #e3ddcd; border-radius: 14px }
  h2 { margin: 0; font-size: 19px; line-height: 1.3; overflow-wrap: anywhere }
  .text { margin: 12px 0 0; white-space: pre-wrap; overflow-wrap: anywhere }
  .none { margin-top: 32px; text-align: center; color: #4a574b }`;

/** The page that lists mails in the order they are given. Everything in them is shown as text. */
export function writeMailboxPage(mails: ShownMail[]): string {
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`;
  const none = '<p class="none">No mail yet. This page looks again every 3 seconds.</p>';
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta http-equiv="refresh" content="3">',
    `<title>Mailbox (${mails.length})</title><style>${STYLE}</style></head><body><main>`,
    `<header><h1>Mailbox</h1><p>Demo: every mail of the app ends here. ${count}.</p></header>`,
    ...(mails.length === 0 ? [none] : mails.map(writeMail)),
    '</main></body></html>',
  ].join('\n');
}

function writeMail({ receivedAt, to, subject, text }: ShownMail): string {
  const time = `${receivedAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return [
    `<article><h2>${escapeHtml(subject || '(no subject)')}</h2>`,
    `<p class="meta">To ${escapeHtml(to.join(', '))}<br>${time}</p>`,
    `<p class="text">${escapeHtml(text.trim())}</p></article>`,
  ].join('\n');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
