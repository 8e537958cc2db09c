import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Link } from './link.tsx';

function Where() {
  return <p data-testid="where">{useLocation().pathname}</p>;
}

function renderLink(onFollow: () => void) {
  render(
    <MemoryRouter initialEntries={['/']}>
      <Link to="/farm" onFollow={onFollow}>
        Farm
      </Link>
      <Where />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Farm' });
}

test('a tap is felt at once, and its screen comes after that was painted', async () => {
  const onFollow = vi.fn();
  fireEvent.click(renderLink(onFollow));
  expect(onFollow).toHaveBeenCalledOnce();
  expect(screen.getByTestId('where').textContent).toBe('/');
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/farm'));
});

test('a tap for another tab is left to the browser', () => {
  const onFollow = vi.fn();
  const leftToBrowser = fireEvent.click(renderLink(onFollow), { ctrlKey: true });
  expect(leftToBrowser).toBe(true);
  expect(onFollow).not.toHaveBeenCalled();
});
