import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { buildServiceWorker } from './build/build-service-worker.ts';
import { compileMessages } from './build/compile-messages.ts';
import { compressAssets } from './build/compress-assets.ts';
import { fillWords } from './build/fill-words.ts';
import { nameFirstSources } from './build/first/name-first-sources.ts';
import { groupEarlyModules, groupFirstModules } from './build/group-modules.ts';
import { holdBudgets } from './build/hold-budgets.ts';
import { inlineShellStyle } from './build/inline-shell-style.ts';
import { preloadFirstFiles } from './build/preload-first-files.ts';
import { serveClientSettings } from './build/serve-client-settings.ts';
import { inlineLimits } from './build/trim/inline-limits.ts';
import { joinRuntime } from './build/trim/join-runtime.ts';
import { packCalls } from './build/trim/pack-calls.ts';
import { trimReactDom } from './build/trim/trim-react-dom.ts';
import { trimRouter } from './build/trim/trim-router.ts';
import { trimSheets } from './build/trim/trim-sheets.ts';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3001';
const proxy = Object.fromEntries(['/api', '/identity', '/images'].map((path) => [path, { target: apiUrl }]));

const target = ['chrome111', 'safari16.4', 'firefox128'];

export default defineConfig({
  plugins: [
    compileMessages(),
    react(),
    nameFirstSources(),
    tailwind(),
    fillWords(),
    serveClientSettings(apiUrl),
    preloadFirstFiles(),
    inlineShellStyle(),
    trimRouter(),
    trimReactDom(),
    packCalls(),
    trimSheets(),
    inlineLimits(),
    joinRuntime(),
    holdBudgets(),
    buildServiceWorker(target),
    compressAssets(),
  ],
  resolve: {
    alias: {
      // React has had this hook of its own since version 18.
      'use-sync-external-store/shim': 'react',
      '@lingui/core': join(import.meta.dirname, 'src/lib/i18n/lean/lingui-core.ts'),
      '@lingui/react': join(import.meta.dirname, 'src/lib/i18n/lean/lingui-react.ts'),
    },
  },
  server: { proxy },
  build: {
    target,
    // An asset as a data: URL would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: groupEarlyModules(), debugName: 'early', priority: 4 },
            { name: groupFirstModules(), debugName: 'first', priority: 3 },
            { name: 'shared', test: /web[\\/]src[\\/]/, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['./test/setup.ts'],
    restoreMocks: true,
    testTimeout: 30_000,
    css: false,
  },
});
