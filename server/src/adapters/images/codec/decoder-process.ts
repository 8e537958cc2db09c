import { AppError } from '../../../errors.ts';
import { type DecoderAnswer, type DecoderTask, exitCodes } from './decoder-messages.ts';
import { encodePicture, loadSharp, readPixels } from './encode-picture.ts';

// The program of the child process in which pictures are decoded. What a picture does here, the app outlives.

const LOOK_EVERY_MS = 10;
/** A decoder that keeps this much more after its picture than when it began is not used again. */
const WORN_GROWTH_BYTES = 32 * 1024 * 1024;

const sharp = await loadSharp();
const restingBytes = process.memoryUsage.rss();

process.on('disconnect', () => process.exit());
// A signal to the whole group ends the app; it ends this process when it has no more pictures.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

process.on('message', async (task: DecoderTask) => {
  const watch = watchUse(task);
  const answer = await work(task);
  clearInterval(watch);
  const grownBytes = process.memoryUsage.rss() - restingBytes;
  const isWorn = grownBytes > WORN_GROWTH_BYTES;
  process.send?.({ ...answer, isWorn } satisfies DecoderAnswer);
  // Uploads are let go of while nobody waits: V8 counts only what stands for them, and waits for many more.
  if (grownBytes > WORN_GROWTH_BYTES / 2) setImmediate(() => globalThis.gc?.());
});

/** libvips works on a thread of its own, so this one is free to look on, and to end it all. */
function watchUse({ memoryMaxBytes, processorMaxMs }: DecoderTask): NodeJS.Timeout {
  const begun = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(begun);
    const isTooMuch = process.memoryUsage.rss() > memoryMaxBytes || (user + system) / 1000 > processorMaxMs;
    if (isTooMuch) process.exit(exitCodes.tooHeavy);
  }, LOOK_EVERY_MS);
}

async function work(task: DecoderTask): Promise<Omit<DecoderAnswer, 'isWorn'>> {
  try {
    return task.kind === 'encode'
      ? { encoded: await encodePicture(sharp, task.picture) }
      : { pixels: await readPixels(sharp, task.picture, task.maxSide) };
  } catch (error) {
    const { message } = error as Error;
    if (!(error instanceof AppError)) return { fault: message };
    const cause = error.cause instanceof Error ? error.cause.message : '';
    return { refusal: { code: error.code, message, cause } };
  }
}
