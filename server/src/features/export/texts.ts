import { escapeHtml } from '../../i18n/escape-html.ts';

type Row = { heading: string; at?: Date | null; html?: string; pictures?: string[]; data: object };

const style = `body{font:17px/1.5 system-ui,sans-serif;margin:0 auto;max-width:44rem;padding:1.5rem;color:#1d2a1f;background:#fbf8f1}
h1,h2{color:#1a5e32}article{background:#fff;border:1px solid #ddd6c6;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}
h3{margin:0}time,dt,.file{color:#4a574b;font-size:.9em}img{max-width:100%;border-radius:8px;margin-top:.75rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem;margin:.75rem 0 0}dd{margin:0;overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{background:#121a14;color:#e8eee6}article{background:#1b261d;border-color:#34443a}h1,h2{color:#8fd19e}time,dt,.file{color:#b4c2b2}}`;

/** The page by which a person reads the archive without any program but a browser. */
export function writeIndexStart(appName: string, at: Date): string {
  const title = `Your data in ${escapeHtml(appName)}`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">`,
    `<title>${title}</title><style>${style}</style></head><body><h1>${title}</h1>`,
    `<p>Everything that was kept of you on ${writeTime(at)}. The same stands in the folder <code>data</code> for programs, and your photos in the folder <code>pictures</code>.</p>\n`,
  ].join('');
}

/** The heading of one part, and where its data lies. */
export function writeIndexSection(title: string, file: string): string {
  return `<h2>${escapeHtml(title)}</h2><p class="file">data/${escapeHtml(file)}.json</p>\n`;
}

/** One thing: its own HTML, or its facts, with its photos. */
export function writeIndexRow({ heading, at, html, pictures = [], data }: Row): string {
  const time = at ? `<p>${writeTime(at)}</p>` : '';
  const images = pictures.filter((name) => /^[0-9a-f]{32}$/.test(name));
  const photos = images.map((name) => `<img src="pictures/${name}.jpg" alt="" loading="lazy">`).join('');
  const body = html ?? writeFacts(data);
  return `<article><h3>${escapeHtml(heading)}</h3>${time}${body}${photos}</article>\n`;
}

export function writeIndexEnd(): string {
  return '</body></html>\n';
}

function writeFacts(data: object): string {
  const facts = Object.entries(data).filter(([, value]) => value !== null && value !== '');
  const lines = facts.map(
    ([name, value]) =>
      `<dt>${escapeHtml(name.replaceAll('_', ' '))}</dt><dd>${escapeHtml(writeValue(value))}</dd>`,
  );
  return `<dl>${lines.join('')}</dl>`;
}

function writeValue(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function writeTime(at: Date): string {
  const text = at.toISOString();
  return `<time datetime="${text}">${text.slice(0, 16).replace('T', ' ')} UTC</time>`;
}
