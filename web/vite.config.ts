import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compileMessages } from './build/compile-messages.ts';
import { compressAssets } from './build/compress-assets.ts';
import { preloadFirstWords } from './build/preload-first-words.ts';
import { serveClientSettings } from './build/serve-client-settings.ts';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3001';
const proxy = Object.fromEntries(['/api', '/identity', '/images'].map((path) => [path, { target: apiUrl }]));

export default defineConfig({
  plugins: [
    compileMessages(),
    react(),
    tailwind(),
    serveClientSettings(apiUrl),
    preloadFirstWords(),
    compressAssets(),
  ],
  server: { proxy },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // An asset as a data: URL would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|@lingui[\\/](core|react))[\\/]/,
            },
            // Small parts that most screens share go together: a phone pays for each file with a round trip.
            { name: 'shared', test: /web[\\/]src[\\/](ui|lib)[\\/]/, minShareCount: 3 },
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
