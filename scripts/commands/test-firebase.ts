import { startFirebaseEmulator } from '../firebase-emulator.ts';
import { summarise } from '../test-run/count.ts';
import { runBrowserTests } from '../test-run/run-browser-tests.ts';
import { openRunFolder } from '../test-run/run-folder.ts';
import { buildWebIfStale } from '../web-build.ts';

buildWebIfStale();
const run = openRunFolder();
const emulator = await startFirebaseEmulator('demo-agri');
try {
  const count = await runBrowserTests('browser tests with Firebase Authentication', 'firebase', {
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
  });
  const { lines, isPassed } = summarise([['firebase', count]]);
  console.log(['', ...lines].join('\n'));
  process.exitCode = isPassed ? 0 : 1;
} finally {
  await emulator.stop();
  await run.close();
}
