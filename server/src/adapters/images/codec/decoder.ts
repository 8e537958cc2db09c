import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../../errors.ts';
import { type DecoderAnswer, type DecoderTask, exitCodes } from './decoder-messages.ts';
import { tooHeavy } from './encode-picture.ts';

const program = fileURLToPath(new URL('decoder-process.ts', import.meta.url));
const flags = [
  '--expose-gc',
  '--max-semi-space-size=1',
  '--max-old-space-size=64',
  '--disable-warning=ExperimentalWarning',
];
/** To glibc: few rooms that threads keep for themselves, and what a picture took goes back to the system. */
const givesMemoryBack = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

export type Decoder = ReturnType<typeof startDecoder>;

/** One child process that decodes one picture after the other. It has none of the app's settings. */
export function startDecoder(deadlineMs: number) {
  const { NODE_COMPILE_CACHE, SystemRoot } = process.env;
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: flags,
    env: { ...givesMemoryBack, ...withoutUndefined({ NODE_COMPILE_CACHE, SystemRoot }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let isUsable = true;
  child.once('exit', () => {
    isUsable = false;
  });
  // Without a listener a child that cannot be started would end the app; who runs a task hears of it there.
  child.on('error', () => {
    isUsable = false;
  });
  hold(child, false);

  return {
    isUsable: () => isUsable && child.connected,

    end(): void {
      isUsable = false;
      child.kill('SIGKILL');
    },

    /**
     * Has one picture decoded. The process is ended when the signal is aborted or the deadline passes.
     * @throws AppError as the task does; `too_large` for what takes too much; `not_ready` when there is no process.
     */
    run(task: DecoderTask, signal?: AbortSignal): Promise<DecoderAnswer> {
      let isLate = false;
      hold(child, true);
      return new Promise<DecoderAnswer>((resolve, reject) => {
        const kill = () => child.kill('SIGKILL');
        const deadline = setTimeout(() => {
          isLate = true;
          kill();
        }, deadlineMs);
        const settle = () => {
          clearTimeout(deadline);
          signal?.removeEventListener('abort', kill);
          child.off('message', onAnswer).off('exit', onExit).off('error', onError);
          hold(child, false);
        };
        const onAnswer = (answer: DecoderAnswer) => {
          settle();
          if (answer.isWorn) this.end();
          resolve(answer);
        };
        const onExit = (code: number | null, by: NodeJS.Signals | null) => {
          settle();
          if (signal?.aborted) reject(signal.reason);
          else reject(explainExit(code, by, isLate));
        };
        const onError = (error: Error) => {
          settle();
          this.end();
          reject(noDecoder(error));
        };
        child.once('message', onAnswer).once('exit', onExit).once('error', onError);
        signal?.addEventListener('abort', kill, { once: true });
        child.send(task);
      });
    },
  };
}

/** A child at rest keeps no process from ending that has nothing else to do. */
function hold(child: ChildProcess, isHeld: boolean): void {
  for (const part of [child, child.channel]) isHeld ? part?.ref() : part?.unref();
}

// Who is killed from outside has most likely taken the last of the machine's memory.
function explainExit(code: number | null, by: NodeJS.Signals | null, isLate: boolean): AppError {
  const cause = new Error(isLate ? 'the deadline passed' : `the decoder ended with ${by ?? code}`);
  if (isLate || code === exitCodes.tooHeavy || by === 'SIGKILL') return tooHeavy(cause);
  if (code === null) {
    const text = 'We can’t open this photo. Choose another, or a JPEG.';
    return new AppError('unsupported_image', text, { cause });
  }
  return noDecoder(cause);
}

function noDecoder(cause: Error): AppError {
  return new AppError('not_ready', 'We’re starting up or busy. Try again in a moment.', { cause });
}

function withoutUndefined(given: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(given).flatMap(([key, value]) => (value ? [[key, value]] : [])));
}
