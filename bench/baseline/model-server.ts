import { setTimeout as sleep } from 'node:timers/promises';
import { type ModelBehaviour, startModelProvider } from '../../simulators/src/models/model-provider.ts';

// A model that is asked from outside its process, as every model is. It answers each message: how to behave from now on,
// or when the last call was given up.
const provider = await startModelProvider();
process.on('message', async (message: ModelBehaviour | 'aborted') => {
  if (message !== 'aborted') {
    provider.behave(message);
    provider.calls.length = 0;
    process.send?.('understood');
    return;
  }
  const call = provider.calls.at(-1);
  while (call?.abortedAt === undefined) await sleep(1);
  process.send?.(performance.timeOrigin + call.abortedAt);
});
process.once('disconnect', () => process.exit());
process.send?.(provider.baseUrl('openai-compatible'));
