import { webRoutes } from '@agri/contract/web/web-routes.ts';
import { expect, test } from 'vitest';
import source from './app-routes.tsx?raw';

test('the router knows the addresses that the server serves, and no others', () => {
  const routed = [...source.matchAll(/path="(\/[^"]*)"/g)].map((match) => match[1]);
  expect(routed.sort()).toEqual([...webRoutes].sort());
});
