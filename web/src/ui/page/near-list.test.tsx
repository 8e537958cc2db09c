import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link } from '../link.tsx';
import { NearList } from './near-list.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const beds = Array.from({ length: 100 }, (_, index) => `Bed ${index}`);
const listOf = (names: string[]) => (
  <NearList rowHeight="4rem">
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </NearList>
);
const list = listOf(beds);

test('whoever comes back has the true heights until they are where they were', () => {
  render(<MemoryRouter>{list}</MemoryRouter>);
  expect(screen.getByRole('list').className).not.toContain('drawn-near');
  expect(screen.getAllByRole('listitem')).toHaveLength(100);
  act(() => vi.advanceTimersByTime(2000));
  expect(screen.getByRole('list').className).toContain('drawn-near');
  expect(screen.getAllByRole('listitem')).toHaveLength(100);
});

test('a list that is opened anew draws only what is near', () => {
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Link to="/farm">Farm</Link>} />
        <Route path="/farm" element={list} />
      </Routes>
    </MemoryRouter>,
  );
  act(() => {
    screen.getByRole('link').click();
    vi.advanceTimersByTime(200);
  });
  expect(screen.getByRole('list').className).toContain('drawn-near');
  expect(screen.getAllByRole('listitem')).toHaveLength(100);
});

test('rows stay what they are when one comes before them: what is open in one stays open', () => {
  const { rerender } = render(<MemoryRouter>{list}</MemoryRouter>);
  const before = beds.map((name) => screen.getByText(name));
  rerender(<MemoryRouter>{listOf(['Bed new', ...beds])}</MemoryRouter>);
  screen.getByText('Bed new');
  for (const [index, name] of beds.entries()) expect(screen.getByText(name)).toBe(before[index]);
});
