import { createPersonalStore } from '../app-store.ts';

/** The question that was asked by voice last, until its answer has been read aloud. */
export const spokenQuestion = createPersonalStore<string | undefined>(
  'question that was spoken',
  () => undefined,
);
