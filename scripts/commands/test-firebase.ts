import { startFirebaseEmulator } from '../firebase-emulator.ts';
import { runJourneys } from '../journeys.ts';
import { buildWebIfStale } from '../web-build.ts';

buildWebIfStale();
const emulator = await startFirebaseEmulator('demo-agri');
try {
  const count = runJourneys('journeys with Firebase Authentication', 'firebase', {
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
  });
  console.log(`\n${count.passed} passed, ${count.failed} failed`);
  process.exitCode = count.failed > 0 ? 1 : 0;
} finally {
  await emulator.stop();
}
