import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { releaseEntries, useBackCloses } from './back-closes.ts';

function Dialog({ name, onClose }: { name: string; onClose: () => void }) {
  useBackCloses(true, onClose);
  return <p>{name}</p>;
}

function Screen() {
  const [open, setOpen] = useState<string[]>([]);
  return (
    <>
      {['menu', 'name'].map((name) => (
        <button key={name} type="button" onClick={() => setOpen([name])}>
          only {name}
        </button>
      ))}
      <button type="button" onClick={() => setOpen([...open, 'above'])}>
        above
      </button>
      <button type="button" onClick={() => setOpen([])}>
        none
      </button>
      {open.map((name, at) => (
        <Dialog key={name} name={`${name} stands`} onClose={() => setOpen(open.slice(0, at))} />
      ))}
    </>
  );
}

const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const mark = () => history.state?.dialog as string | undefined;
const back = () => act(async () => history.back());

beforeEach(() => history.replaceState({ idx: 0 }, ''));

test('Back closes the dialog and stays on the screen', async () => {
  render(<Screen />);
  press('only menu');
  await waitFor(() => expect(mark()).toBeDefined());
  await back();
  await waitFor(() => expect(screen.queryByText('menu stands')).toBeNull());
  expect(history.state).toEqual({ idx: 0 });
});

test('a dialog that is closed otherwise leaves no entry behind', async () => {
  render(<Screen />);
  press('only menu');
  await waitFor(() => expect(mark()).toBeDefined());
  press('none');
  await waitFor(() => expect(history.state).toEqual({ idx: 0 }));
});

test('a dialog that gives way to another hands its entry on', async () => {
  render(<Screen />);
  press('only menu');
  await waitFor(() => expect(mark()).toBeDefined());
  const first = mark();
  const length = history.length;
  press('only name');
  await waitFor(() => expect(mark()).not.toBe(first));
  expect(history.length).toBe(length);
  await back();
  await waitFor(() => expect(screen.queryByText('name stands')).toBeNull());
  expect(history.state).toEqual({ idx: 0 });
});

test('of two that stand, Back closes the one above', async () => {
  render(<Screen />);
  press('only menu');
  await waitFor(() => expect(mark()).toBeDefined());
  const below = mark();
  press('above');
  await waitFor(() => expect(mark()).not.toBe(below));
  await back();
  await waitFor(() => expect(screen.queryByText('above stands')).toBeNull());
  expect(screen.getByText('menu stands')).toBeTruthy();
  expect(mark()).toBe(below);
  await back();
  await waitFor(() => expect(screen.queryByText('menu stands')).toBeNull());
});

test('from the screen that a dialog led to, Back leads over its entry to the screen below', async () => {
  render(<Screen />);
  press('only menu');
  await waitFor(() => expect(mark()).toBeDefined());
  history.pushState({ idx: 1 }, '');
  press('none');
  await back();
  await waitFor(() => expect(history.state).toEqual({ idx: 0 }));
});

test('what is confirmed in a dialog may lead away from the screen below it', async () => {
  history.pushState({ idx: 1 }, '');
  render(<Screen />);
  press('only menu');
  await waitFor(() => expect(mark()).toBeDefined());
  press('above');
  await waitFor(() => expect(screen.getByText('above stands')).toBeTruthy());
  await new Promise((resolve) => setTimeout(resolve));
  await act(async () => releaseEntries());
  expect(history.state).toEqual({ idx: 1 });
  expect(screen.getByText('above stands')).toBeTruthy();
  await back();
  await waitFor(() => expect(history.state).toEqual({ idx: 0 }));
  press('none');
  expect(releaseEntries()).toBeUndefined();
});
