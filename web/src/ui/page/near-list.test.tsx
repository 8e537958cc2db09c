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

const list = (
  <NearList rowHeight="4rem">
    {Array.from({ length: 100 }, (_, index) => `Bed ${index}`).map((name) => (
      <li key={name}>{name}</li>
    ))}
  </NearList>
);

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
