import { render, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { hostileTexts } from '../../../server/test/farm/hostile-texts.ts';
import { readCapturedLists } from '../../../server/test/fixtures/captures.ts';
import { SafeHtml } from './safe-html.tsx';

const naughty = readCapturedLists<string>('text/naughty.json', 'text/blns.json');

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

  test('naughty strings', () => {
    expect(naughty.length).toBeGreaterThan(0);
    for (const text of naughty) expectHarmless(`<p>${text}</p>`);
  }, 30_000);
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

function show(html: string, tail?: string) {
  const { container, rerender } = render(<SafeHtml html={html} tail={tail} />);
  const prose = container.firstElementChild as HTMLElement;
  return { prose, grow: (next: string, more?: string) => rerender(<SafeHtml html={next} tail={more} />) };
}

test('what may run, load or cover is taken out, and the words stay', () => {
  const { prose } = show(
    '<p style="position:fixed" onclick="x()" id="a" class="b">Water <img src=x onerror=x()>less</p><script>x()</script>',
  );
  expect(prose.innerHTML).toBe('<p>Water less</p>');
});

test('HTML that grows leaves what stands above as it is', () => {
  const { prose, grow } = show('<p>One.</p><p>Tw</p>');
  const first = prose.firstElementChild;
  grow('<p>One.</p><p>Two.</p><ul><li>Three</li></ul>');
  expect(prose.firstElementChild).toBe(first);
  expect(prose.innerHTML).toBe('<p>One.</p><p>Two.</p><ul><li>Three</li></ul>');
  grow('<p>One.</p>');
  expect(prose.firstElementChild).toBe(first);
  expect(prose.textContent).toBe('One.');
});

test('plain words go on where the HTML ended, and are words whatever they look like', () => {
  const { prose, grow } = show('<p>Take off</p><ul><li>the spotted</li></ul>', ' leaves <img src=x>');
  expect(prose.querySelector('li')?.textContent).toBe('the spotted leaves <img src=x>');
  expect(prose.querySelector('img')).toBeNull();
  grow('<p>Take off</p><ul><li>the spotted leaves</li></ul>', '\n\nThen wait');
  expect(prose.querySelector('li')?.textContent).toBe('the spotted leaves');
  expect(prose.lastElementChild?.textContent).toBe('Then wait');
  grow('<p>Take off</p><ul><li>the spotted leaves</li></ul><p>Then wait.</p>');
  expect(prose.querySelectorAll('p')).toHaveLength(2);
  expect(prose.textContent).toBe('Take offthe spotted leavesThen wait.');
});

test('steps of a known kind and how bad it is are drawn, which says nothing to who hears the screen', async () => {
  const { prose, grow } = show(
    '<p data-severity="severe"><strong>How bad: severe.</strong></p><ol><li data-step="pick">Pick.</li><li>Wait.</li><li data-step="spell">Hope.</li></ol>',
  );
  await waitFor(() => expect(prose.querySelectorAll('li svg')).toHaveLength(1));
  expect(prose.querySelector('li')?.firstElementChild?.ariaHidden).toBe('true');
  const levels = [...prose.querySelectorAll('p > [class="severity-scale"] > span')];
  expect(levels.map(({ className }) => className)).toEqual(['', '', 'severity-now']);
  expect(levels.every((level) => level.querySelector('svg'))).toBe(true);
  expect(prose.textContent).toBe('How bad: severe.Pick.Wait.Hope.');

  grow('<p data-severity="severe"><strong>How bad: severe.</strong></p><p>More.</p>');
  expect(prose.querySelectorAll('svg')).toHaveLength(3);
  expect(prose.textContent).toBe('How bad: severe.More.');
});

test('a severity that is none, and a name from an object, draw nothing', async () => {
  const { prose } = show(
    '<p data-severity="__proto__">a</p><ol><li data-step="constructor">b</li><li data-step="water">c</li></ol>',
  );
  await waitFor(() => expect(prose.querySelectorAll('svg')).toHaveLength(1));
  expect(prose.textContent).toBe('abc');
});

test('what is in another language stays marked as such', () => {
  const { prose } = show('<section lang="en" dir="ltr"><p>Rings.</p></section>');
  expect(prose.innerHTML).toBe('<section lang="en" dir="ltr"><p>Rings.</p></section>');
});

test('a cell knows the title of its column, for where there is no room for columns', () => {
  const { prose } = show(
    '<table><thead><tr><th>Name</th><th>Spots</th></tr></thead><tbody><tr><td>Rust</td><td>Orange</td></tr></tbody></table>',
  );
  const cells = [...prose.querySelectorAll('td')];
  expect(cells.map(({ dataset }) => dataset.title)).toEqual([undefined, 'Spots']);
});

test('a fold that was opened stays open when drawings come, or the text grows, before it', async () => {
  const fold = '<details><summary>Chemical control</summary><p>Read the label.</p></details>';
  const { prose, grow } = show(`<ol><li data-step="water">Water.</li></ol>${fold}`);
  const details = () => prose.querySelector('details') as HTMLDetailsElement;
  details().open = true;
  await waitFor(() => expect(prose.querySelectorAll('svg')).toHaveLength(1));
  expect(details().open).toBe(true);
  grow(`<p>First.</p>${fold}`);
  expect(details().open).toBe(true);
  details().open = false;
  grow(`<p>Second.</p>${fold}`);
  expect(details().open).toBe(false);
});
