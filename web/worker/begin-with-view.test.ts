import { expect, test } from 'vitest';
import { beginWithView } from './begin-with-view.ts';

const PAGE = `<!doctype html><html lang="en"><head><title>Agri AI</title><style>.boot{}</style>
<link rel="modulepreload" crossorigin href="/assets/en.js"><link rel="preload" as="fetch" href="/identity/token">
<script type="module" crossorigin src="/assets/app.js"></script></head>
<body><div id="root"><!--home--><div class="boot-home"></div><!--/home--></div><style>.sky{}</style>
</body></html>`;
const view = { html: '<h1>22° $& </h1>', sheets: ['/assets/today.css'] };

test('the view of the last visit is painted with all of its sheets, as the app will draw it', () => {
  const [head = '', body = ''] = beginWithView(PAGE, view).split('</head>');
  expect(body).toContain('<div id="root"><div inert aria-hidden="true"><h1>22° $& </h1></div></div>');
  expect(head.match(/<style>.*?<\/style>|<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<style>.boot{}</style>',
    '<link rel="stylesheet" crossorigin href="/assets/today.css">',
    '<style>.sky{}</style>',
  ]);
});

test('nothing of the app comes before the view, and all of it behind', () => {
  const [first = '', second = ''] = beginWithView(PAGE, view).split(view.html);
  expect(first).not.toMatch(/preload|<script/);
  expect(second.match(/href="[^"]*"|src="[^"]*"/g)).toEqual([
    'href="/assets/en.js"',
    'href="/identity/token"',
    'src="/assets/app.js"',
  ]);
});
