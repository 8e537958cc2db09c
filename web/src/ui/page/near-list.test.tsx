import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { NearList } from './near-list.tsx';

const list = (names: string[]) => (
  <MemoryRouter>
    <NearList rowHeight="3rem">
      {names.map((name) => (
        <li key={name} aria-label={name}>
          {name}
        </li>
      ))}
    </NearList>
  </MemoryRouter>
);

test('rows stay what they are when one comes before them', () => {
  const names = Array.from({ length: 30 }, (_, number) => `row ${number}`);
  const { rerender } = render(list(names));
  const before = names.map((name) => screen.getByRole('listitem', { name }));
  rerender(list(['new', ...names]));
  screen.getByRole('listitem', { name: 'new' });
  for (const [index, name] of names.entries()) {
    expect(screen.getByRole('listitem', { name })).toBe(before[index]);
  }
});
