import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { ModelBehaviour } from '../../simulators/src/models/model-provider.ts';

export type ForkedModel = {
  baseUrl: string;
  behave: (behaviour: ModelBehaviour) => Promise<void>;
  /** When the last call was given up, in ms since the epoch; waits for it. */
  abortedAt: () => Promise<number>;
  stop: () => void;
};

/** Starts a model in a process of its own: what asks it and what it says cross a process, as they do with any provider. */
export async function forkModel(): Promise<ForkedModel> {
  const child = fork(new URL('model-server.ts', import.meta.url));
  const receive = async <T>(): Promise<T> => ((await once(child, 'message')) as [T])[0];
  const ask = <T>(message: ModelBehaviour | 'aborted'): Promise<T> => {
    const answer = receive<T>();
    child.send(message);
    return answer;
  };
  return {
    baseUrl: await receive<string>(),
    behave: (behaviour) => ask(behaviour),
    abortedAt: () => ask('aborted'),
    stop: () => void child.kill(),
  };
}
