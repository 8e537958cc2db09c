import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

// The least that an app with these libraries is: two routes, one query, one mutation, one line of style.
const MAIN = `
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { createElement as h, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import './style.css';

function Page({ title }) {
  const { data } = useQuery({ queryKey: ['hello'], queryFn: async () => (await fetch('/hello.json')).json() });
  const save = useMutation({ mutationFn: (text) => fetch('/hello.json', { method: 'POST', body: text }) });
  return h('main', null,
    h('h1', null, title),
    h('p', null, data ? data.text : 'Loading the words of this page from the server ...'),
    h('button', { type: 'button', onClick: () => save.mutate(title) }, 'Save'),
    h(Link, { to: '/other' }, 'Other'));
}

createRoot(document.getElementById('root')).render(
  h(StrictMode, null, h(QueryClientProvider, { client: new QueryClient() }, h(BrowserRouter, null, h(Routes, null,
    h(Route, { path: '/other', element: h(Page, { title: 'Other' }) }),
    h(Route, { path: '*', element: h(Page, { title: 'Baseline' }) }))))));
`;

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Baseline</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="The baseline." />
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/main.js"></script>
  </body>
</html>
`;

export type BaselineApp = { folder: string; remove: () => Promise<void> };

/** Builds the baseline app with the web app's own Vite and target, in a folder of its own. */
export async function buildBaseline(
  sources: Record<string, string> = { 'main.js': MAIN },
): Promise<BaselineApp> {
  const root = await mkdtemp(join(tmpdir(), 'agri-baseline-'));
  const modules = resolve('web/node_modules');
  await symlink(resolve('node_modules'), join(root, 'node_modules'), 'dir');
  if (existsSync(join(modules, 'react')))
    throw new Error('the web app has a React of its own; link that one');
  await mkdir(join(root, 'public'));
  for (const [name, source] of Object.entries(sources)) await writeFile(join(root, name), source);
  await writeFile(join(root, 'style.css'), 'body { font: 17px/1.5 system-ui; margin: 16px; }');
  await writeFile(join(root, 'index.html'), PAGE);
  await writeFile(
    join(root, 'public', 'hello.json'),
    JSON.stringify({ text: 'What the server said of it.' }),
  );
  const { build } = await import('vite');
  const { compressAssets } = await import('../../web/build/compress-assets.ts');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [compressAssets()],
    build: {
      target: ['chrome111', 'safari16.4', 'firefox128'],
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
    },
  });
  return { folder: join(root, 'dist'), remove: () => rm(root, { recursive: true }) };
}
