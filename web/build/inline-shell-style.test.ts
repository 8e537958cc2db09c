import { expect, test } from 'vitest';
import { moveSheet, readShellStyle, squeeze } from './inline-shell-style.ts';

test('the page fetches its sheet at once and comes to it behind its shapes', () => {
  const html =
    '<head>\n    <link rel="stylesheet" crossorigin href="/assets/index-1.css">\n</head><body><div></div></body>';
  expect(moveSheet(html)).toBe(
    '<head>\n    <link rel="preload" as="style" crossorigin href="/assets/index-1.css">\n</head>' +
      '<body><div></div>  <link rel="stylesheet" crossorigin href="/assets/index-1.css">\n  </body>',
  );
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
