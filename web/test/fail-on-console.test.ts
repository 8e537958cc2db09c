import { expect, test, vi } from 'vitest';

test.fails('fails a test that logs an error', () => console.error('an error'));
test.fails('fails a test that logs a warning later', async () => {
  await new Promise((resolve) => setTimeout(resolve));
  console.warn('a warning');
});

test('passes a test that expects the message', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  console.warn('a warning');
  expect(log).toHaveBeenCalledWith('a warning');
});

let late: Promise<void>;
test('passes a test that logs only after its end', () => {
  late = new Promise((resolve) => {
    setTimeout(() => resolve(console.error('too late')), 50);
  });
});
test('passes the test that runs when an earlier one logs', () => late);
