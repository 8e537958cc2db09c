import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { buildServiceWorker } from './build/build-service-worker.ts';
import { compileMessages } from './build/compile-messages.ts';
import { compressAssets } from './build/compress-assets.ts';
import { writePage } from './build/write-page.ts';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3001';
const proxy = Object.fromEntries(['/api', '/identity', '/images'].map((path) => [path, { target: apiUrl }]));

// The baseline (102). Syntax is lowered to it; methods that it lacks are not in the `lib` of tsconfig.json.
const target = ['chrome100', 'safari16', 'firefox115'];

export default defineConfig({
  plugins: [
    compileMessages(),
    react(),
    tailwind(),
    writePage(apiUrl),
    buildServiceWorker(target),
    compressAssets(),
  ],
  server: { proxy },
  build: {
    target,
    // An asset as a data: URL would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'src/app/shell/shapes.css', 'src/app/styles.css'],
      output: {
        codeSplitting: {
          // A phone pays for each file with a round trip: one for the calls that go out first, one for the app, with what
          // it imports a moment later and what both first screens use, and one for each of these.
          groups: [
            { name: 'prefetch', test: /prefetch-home\.ts$/, priority: 4 },
            {
              name: 'app',
              test: /index\.html$|react-dom[\\/]client\.js$|state[\\/]notice\.tsx$/,
              priority: 3,
            },
            { name: 'home', test: /home-screen\.tsx$/, priority: 2 },
            { name: 'signin', test: /signin-page\.tsx$/, priority: 2 },
            // Large, and only for the screens that show a text of HTML; the drawings come after their screen.
            { name: 'safe-html', test: /dompurify[\\/]|ui[\\/]safe-html/, priority: 2 },
            { name: 'crops', test: /crop-drawing\.tsx$|crops[\\/]pictures/, priority: 2 },
            { name: 'signs', test: /sign-drawing\.tsx$|signs[\\/]pictures/, priority: 2 },
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
    include: ['src/**/*.test.{ts,tsx}', 'worker/**/*.test.ts', 'build/**/*.test.ts'],
    setupFiles: ['./test/setup.ts'],
    restoreMocks: true,
    testTimeout: 30_000,
    css: false,
  },
});
