import type { Plugin } from 'vite';

/** In development, does what the server does in production: writes the client settings into the page. */
export function serveClientSettings(apiUrl: string): Plugin {
  return {
    name: 'agri:serve-client-settings',
    apply: 'serve',
    async transformIndexHtml(html) {
      const settings = await readSettings(apiUrl);
      return html
        .replaceAll('<!--app-name-->', () => escapeForHtml(JSON.parse(settings).appName))
        .replace(
          '<!--client-settings-->',
          () => `<script type="application/json" id="client-settings">${escapeForHtml(settings)}</script>`,
        );
    },
  };
}

async function readSettings(apiUrl: string): Promise<string> {
  const address = `${apiUrl}/api/clientSettings`;
  const answer = await fetch(address).catch((cause) => {
    throw new Error(`no answer from ${address}; is the server running? (API_URL)`, { cause });
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return JSON.stringify(await answer.json());
}

function escapeForHtml(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
