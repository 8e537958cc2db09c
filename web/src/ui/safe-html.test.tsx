import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { hostileTexts } from '../../../server/test/farm/hostile-texts.ts';
import { readCaptures } from '../../test/captures.ts';
import { SafeHtml } from './safe-html.tsx';

const naughty = readCaptures<string[]>('text/blns.json') ?? [];

const LOADS = 'script,style,link,meta,base,img,picture,video,audio,source,iframe,frame,object,embed,svg,math';
const ASKS = 'form,input,button,textarea,select,template,noscript,dialog';
const KEPT = new Set(['href', 'title', 'colspan', 'rowspan', 'open', 'lang', 'dir', 'target', 'rel']);

function expectHarmless(html: string): void {
  const { container, unmount } = render(<SafeHtml html={html} />);
  const prose = container.firstElementChild as Element;
  expect([...prose.querySelectorAll(`${LOADS},${ASKS}`)].map(({ tagName }) => tagName)).toEqual([]);
  for (const element of prose.querySelectorAll('*')) {
    const names = [...element.attributes].map(({ name }) => name);
    expect(names.filter((name) => !KEPT.has(name))).toEqual([]);
    expect(element.getAttribute('href') ?? 'https://').toMatch(/^(https?:|mailto:|tel:|\/(?!\/))/);
  }
  unmount();
}

describe('nothing that a server sends runs, loads or asks for anything', () => {
  test.each(hostileTexts)('%s', (text) => {
    expectHarmless(text);
    expectHarmless(`<ul><li>${text}</li></ul><p>${text}${text}</p>`);
  });

  test.skipIf(naughty.length === 0)(
    'naughty strings',
    () => {
      for (const text of naughty) expectHarmless(`<p>${text}</p>`);
    },
    30_000,
  );
});

test('what our own template writes stays as it is', () => {
  const html =
    '<h2>Do first</h2><p><strong>Look</strong> <em>again</em></p><ul><li>Water the soil.</li></ul>';
  const { container } = render(<SafeHtml html={html} />);
  expect(container.firstElementChild?.innerHTML).toBe(html);
});

test('a link to elsewhere opens apart and tells nothing; one to our own pages stays', () => {
  const { getByText } = render(
    <SafeHtml html='<a href="https://fao.example/a" target="_top">FAO</a><a href="/agriData/1">Bed</a>' />,
  );
  expect(getByText('FAO').getAttribute('rel')).toBe('noopener noreferrer');
  expect(getByText('FAO').getAttribute('target')).toBe('_blank');
  expect(getByText('Bed').getAttribute('target')).toBeNull();
});
