import { act, fireEvent, render, screen } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { OneTapButton } from './one-tap-button.tsx';
import { tapTimings } from './tap-timings.ts';

beforeEach(() => {
  vi.useFakeTimers();
  tapTimings.apartMs = 400;
});
afterEach(() => {
  tapTimings.apartMs = 0;
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

/** A tap that the screen felt some milliseconds before the browser hands it on. */
function tap(element: Element, agoMs = 0) {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(click, 'timeStamp', { value: new Event('now').timeStamp - agoMs });
  fireEvent(element, click);
}

test('of several taps before the button is disabled one is taken', () => {
  const send = vi.fn();
  render(<OneTapButton onClick={send}>Send</OneTapButton>);
  const button = screen.getByRole('button');
  tap(button);
  tap(button);
  pass(200);
  tap(button);
  expect(send).toHaveBeenCalledTimes(1);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  pass(200);
  expect(button.getAttribute('aria-disabled')).toBeNull();
  tap(button);
  expect(send).toHaveBeenCalledTimes(2);
});

test('a tap that was made while it was busy, and is handed on later, is not taken', () => {
  const send = vi.fn();
  const draw = (busy: boolean) => (
    <OneTapButton busy={busy} onClick={send}>
      Send
    </OneTapButton>
  );
  const { rerender } = render(draw(false));
  const button = screen.getByRole('button');
  tap(button);
  rerender(draw(true));
  pass(3_000);
  rerender(draw(false));
  tap(button, 1_000);
  expect(send).toHaveBeenCalledTimes(1);
  tap(button);
  expect(send).toHaveBeenCalledTimes(2);
});

test('a form whose button is tapped twice is sent, once', () => {
  const send = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <Button type="submit" busy={false}>
        Sign Up
      </Button>
    </form>,
  );
  tap(screen.getByRole('button'));
  pass(150);
  tap(screen.getByRole('button'));
  expect(send).toHaveBeenCalledTimes(1);
});

function Line({ onDone }: { onDone: (isDone: boolean) => void }) {
  const [isDone, setDone] = useState(false);
  const change = () => {
    onDone(!isDone);
    setDone(!isDone);
  };
  return <OneTapButton onClick={change}>{isDone ? 'Undo' : 'Done'}</OneTapButton>;
}

test('a button that becomes another one under the finger does not take the second tap', () => {
  const onDone = vi.fn();
  render(<Line onDone={onDone} />);
  tap(screen.getByRole('button'));
  pass(150);
  tap(screen.getByRole('button', { name: 'Undo' }));
  expect(onDone.mock.calls).toEqual([[true]]);
});

test('a button that sends nothing takes every tap', () => {
  const next = vi.fn();
  render(<Button onClick={next}>Next</Button>);
  tap(screen.getByRole('button'));
  tap(screen.getByRole('button'));
  expect(next).toHaveBeenCalledTimes(2);
});

/** A tap of a finger at a place of the screen. */
function touch(element: Element, clientX: number) {
  return fireEvent(
    element,
    new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX, clientY: 50 }),
  );
}

test('what comes to be under the finger does not take the second tap', () => {
  const open = vi.fn();
  render(
    <>
      <OneTapButton>Save</OneTapButton>
      <Button onClick={open}>Check</Button>
    </>,
  );
  const check = screen.getByRole('button', { name: 'Check' });
  touch(screen.getByRole('button', { name: 'Save' }), 100);
  pass(150);
  touch(check, 110);
  expect(open).not.toHaveBeenCalled();
  touch(check, 300);
  expect(open).toHaveBeenCalledTimes(1);
  pass(250);
  touch(check, 110);
  expect(open).toHaveBeenCalledTimes(2);
});

test('a tap after something was typed is no second tap', () => {
  const verify = vi.fn();
  render(
    <>
      <OneTapButton>Send again</OneTapButton>
      <input aria-label="OTP" />
      <Button onClick={verify}>Verify</Button>
    </>,
  );
  touch(screen.getByRole('button', { name: 'Send again' }), 100);
  fireEvent.input(screen.getByLabelText('OTP'), { target: { value: '123456' } });
  touch(screen.getByRole('button', { name: 'Verify' }), 100);
  expect(verify).toHaveBeenCalledTimes(1);
});
