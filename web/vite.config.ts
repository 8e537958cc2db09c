import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { buildServiceWorker } from './build/build-service-worker.ts';
import { compileMessages } from './build/compile-messages.ts';
import { compressAssets } from './build/compress-assets.ts';
import { writePage } from './build/write-page.ts';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3001';
const proxy = Object.fromEntries(
  ['/api', '/identity', '/images', '/healthz'].map((path) => [path, { target: apiUrl }]),
);

/** What comes to home a moment later and what most other screens need too. */
const commonParts = new RegExp(
  [
    'season/(api|parts|season-days|finished-tasks|farm/use-farm-crops)',
    'devices/(api|parts|use-device-events)',
    'lib/(outbox|text/later-formats|weather/advice-texts|shake-phone)',
    'ui/(dialog/(sheet|back-closes|use-sheet-drag)|page/(action-line|use-swipe-away)|icons/later-drawings)',
    'ui/(steps|state|toast|weather|photo|crops/crop-picture)',
  ]
    .join('|')
    .replaceAll('/', String.raw`[\\/]`),
);

/** What keeps what was typed and photographed in a form. */
const forms =
  /lib[\\/](image[\\/](?!handed-photo)|storage[\\/]((use-)?form-draft|stored-drafts)|device-class)/;
const account = /features[\\/]account[\\/]/;
const farm = /features[\\/]farm[\\/]/;
const numberField = /lib[\\/]text[\\/]read-number|ui[\\/]form[\\/]number-field/;

function isShared(id: string): boolean {
  if ([forms, account, farm, numberField].some((part) => part.test(id))) return false;
  return /web[\\/]src[\\/]|(typed-text|photo-quality)\.ts$/.test(id);
}

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
      checks: {
        // The files that import `react-dom/client` and `deferred-messages.ts` statically are loaded on demand themselves.
        ineffectiveDynamicImport: false,
        // Compression takes most of a build.
        bundlerTimings: false,
      },
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
            { name: 'home', test: /home-screen\.tsx$|i18n[\\/]deferred-messages\.ts$/, priority: 2 },
            {
              name: 'common-parts',
              test: commonParts,
              minShareCount: 2,
              priority: 2.5,
            },
            {
              name: 'home-parts',
              test: /home-parts\.ts$|home[\\/](home-tiles|field-notes|place-picker)\.tsx$/,
              priority: 2,
            },
            { name: 'signin', test: /signin-page\.tsx$/, priority: 3 },
            // Large, and only for the screens that show a text of HTML; the drawings come after their screen.
            { name: 'safe-html', test: /dompurify[\\/]|ui[\\/]safe-html/, priority: 2 },
            { name: 'crops', test: /crop-drawing\.tsx$|crops[\\/]pictures/, priority: 2 },
            { name: 'signs', test: /sign-drawing\.tsx$|signs[\\/]pictures/, priority: 2 },
            // Except for what only sheets, forms and the screens of the account or the farm need.
            { name: 'shared', test: isShared, minShareCount: 3, priority: 1 },
            { name: 'forms', test: forms, minShareCount: 2, priority: 0.5 },
            { name: 'account', test: account, minShareCount: 2, priority: 0.5 },
            { name: 'farm', test: farm, minShareCount: 3, priority: 0.5 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  test: {
    environment: 'jsdom',
    setupFiles: ['./test/setup.ts'],
    restoreMocks: true,
    css: false,
  },
});
