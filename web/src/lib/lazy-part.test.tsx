import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part.ts';

test('a part that cannot be loaded leaves the screen alone, and comes when the network is back', async () => {
  let reachable = false;
  let tries = 0;
  const Part = lazyPart(async () => {
    tries += 1;
    if (!reachable) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>part</p>;
  });
  render(
    <>
      <p>screen</p>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  await act(async () => undefined);
  expect(tries).toBe(1);
  expect(screen.getByText('screen')).toBeTruthy();
  expect(screen.queryByText('part')).toBeNull();

  reachable = true;
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('part')).toBeTruthy();
});
