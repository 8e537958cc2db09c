import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { inlineSheet, readShellStyle, squeeze } from './inline-shell-style.ts';

test('the sheet of the first screens stands in the page behind its shapes, and is no file any more', () => {
  const html =
    '<head>\n    <link rel="stylesheet" crossorigin href="/assets/index-1.css">\n</head><body><div></div></body>';
  const sheet = { type: 'asset', source: '.a{color:red}' } as Rolldown.OutputAsset;
  const bundle = { 'assets/index-1.css': sheet };
  expect(inlineSheet(html, bundle)).toBe(
    '<head>\n</head><body><div></div>  <style>.a{color:red}</style>\n  </body>',
  );
  expect(bundle).toEqual({});
});

test('rules keep their meaning when they are squeezed', () => {
  expect(squeeze('/* why */\n.a,\n.b > i {\n  width: calc(1px + 2rem);\n  color: red;\n}\n')).toBe(
    '.a,.b > i{width:calc(1px + 2rem);color:red}',
  );
});

test('every shape has its rules, in both themes, and none loads anything', () => {
  const style = readShellStyle();
  for (const part of ['.boot-account', '.boot-home', '.boot-page', '[data-theme="dark"]', '--tabs-height'])
    expect(style).toContain(part);
  expect(style).not.toMatch(/url\(|@import|<\//);
});
