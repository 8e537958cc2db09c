import { AsyncLocalStorage } from 'node:async_hooks';
import { format } from 'node:util';
import { aroundEach } from 'vitest';

/** The messages of the test that runs. What outlives its test logs into the list of that test, not of the next one. */
const messages = new AsyncLocalStorage<string[]>();

for (const level of ['error', 'warn'] as const) {
  const print = console[level];
  console[level] = (...args: unknown[]) => {
    const logged = messages.getStore();
    if (logged) logged.push(format(...args));
    else print(...args);
  };
}

/** Fails each test that logs an error or a warning. A test that expects one replaces the method with `vi.spyOn`. */
export function failOnConsole(): void {
  aroundEach(async (runTest) => {
    const logged: string[] = [];
    await messages.run(logged, runTest);
    if (logged.length > 0) throw new Error(`The test logged:\n${logged.join('\n')}`);
  });
}
