import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SafeHtml } from './safe-html.tsx';

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

test('links to other sites open beside the app and give nothing away', () => {
  const { prose } = show(
    '<a href="https://fao.example">a</a> <a href="javascript:x()">b</a> <a href="/home">c</a>',
  );
  const [away, script, ours] = prose.querySelectorAll('a');
  expect(away?.rel).toBe('noopener noreferrer');
  expect(away?.target).toBe('_blank');
  expect(script?.hasAttribute('href')).toBe(false);
  expect(ours?.getAttribute('target')).toBeNull();
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
