import { expect, test, vi } from 'vitest';
import { letCallsBy } from './let-calls-by.ts';

const install = (addRoutes?: (rule: object) => Promise<void>) =>
  ({ addRoutes }) as unknown as ExtendableEvent;

test('calls go by the worker', async () => {
  const addRoutes = vi.fn(async () => undefined);
  await letCallsBy(install(addRoutes));
  expect(addRoutes).toHaveBeenCalledExactlyOnceWith({
    condition: { urlPattern: '/api/*' },
    source: 'network',
  });
});

test('a browser that has no routes, or not these, installs the app all the same', async () => {
  await expect(letCallsBy(install())).resolves.toBeUndefined();
  await expect(
    letCallsBy(install(() => Promise.reject(new TypeError('no such rule')))),
  ).resolves.toBeUndefined();
});
