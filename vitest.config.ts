import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { vitestCount } from './scripts/test-run/vitest-count.ts';
import { listTestsApart } from './web/build/tests-apart.ts';

const pureServerTests = [
  'server/src/**/*rules.test.ts',
  'server/src/**/*texts.test.ts',
  'server/src/config.test.ts',
  'server/src/config/*.test.ts',
  'server/src/http/logger.test.ts',
];
/** They set what all code of a process shares, or count what the process does. None has a database. */
const serverTestsApart = [
  'server/src/adapters/geocoder/place-search.test.ts',
  'server/src/adapters/images/codec/hostile-pictures.test.ts',
  'server/src/http/event-streams.test.ts',
  'server/src/http/operations/traces.test.ts',
];

const countFile = process.env.VITEST_COUNT_FILE;
const common = {
  // A busy machine may let a test wait for seconds; only what never comes is a failure.
  expect: { poll: { timeout: 30_000, interval: 50 } },
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // A test that passes only the second time is named at the end of the run.
  retry: process.env.CI ? 1 : 0,
};

export default defineConfig({
  test: {
    reporters: countFile ? ['dot', vitestCount(countFile)] : ['default'],
    // Vitest leaves one core free; these tests wait more than they reckon, and would leave the others idle too.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['{scripts,contract,matching,bench}/**/*.test.ts', ...pureServerTests],
        },
      },
      {
        test: {
          ...common,
          name: 'integration',
          include: ['server/**/*.test.ts', 'simulators/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...pureServerTests, ...serverTestsApart],
          // What many files need is loaded once for each process: the app, the guide, the towns.
          isolate: false,
          globalSetup: 'server/test/postgres/setup.ts',
        },
      },
      { test: { ...common, name: 'apart', include: serverTestsApart } },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          ...common,
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}', '{worker,build,test}/**/*.test.ts'],
          // One jsdom for many files: to make one for each takes longer than most of their tests.
          isolate: false,
          exclude: listTestsApart(),
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: { ...common, name: 'web-apart', include: listTestsApart() },
      },
    ],
  },
});
