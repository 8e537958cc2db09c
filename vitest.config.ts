import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const pureServerTests = [
  'server/src/**/*rules.test.ts',
  'server/src/**/*texts.test.ts',
  'server/src/config.test.ts',
  'server/src/config/*.test.ts',
  'server/src/http/logger.test.ts',
];

export default defineConfig({
  test: {
    // Vitest leaves one core free; these tests wait more than they reckon, and would leave the others idle too.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['scripts/**/*.test.ts', 'contract/**/*.test.ts', ...pureServerTests],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['server/**/*.test.ts', 'simulators/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...pureServerTests],
          globalSetup: 'server/test/postgres/setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      'web/vite.config.ts',
    ],
  },
});
