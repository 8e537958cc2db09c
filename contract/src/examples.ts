import type { z } from 'zod';
import { messageBody } from './text-schemas.ts';

/** Ids as the examples of the API document show them: the same thing has the same id everywhere. */
export const exampleIds = {
  item: '0d9c2f4e-6c1b-4f0e-9f43-2a51c2f7b8d1',
  record: '6f1a7c52-3f0d-4a8c-8b57-7e4d90c1a2e3',
  chat: '91b7e0d4-52aa-4c86-9d0f-4b6a3c8e1f25',
  message: 'c4e82f17-9a3b-4d65-8e70-1f5b2d9c6a48',
  generation: 'a2d6f3b8-7c41-4e9a-b5d2-8c0e6f4a1b97',
  device: '5e3b9d70-8f26-4a1c-96e4-d7c2a0b1f834',
  picture: 'b8f4c1e6-2d79-4053-a6b8-3e9d7f1c5a02',
  alert: '7d1e5a94-0c6f-4b38-8a27-f9d3c5b1e460',
  alertChannel: 'f06b2c81-4e7d-49a5-b1c3-8d5e0a9f2746',
};

/** The same schema with an example for the API document. Photos are left out of an input. */
export function withExample<S extends z.ZodType>(schema: S, example: z.input<S>): S {
  return schema.meta({ examples: [example] }) as S;
}

/** An answer that is one sentence. */
export const answerOf = (message: string) => withExample(messageBody, { message });

/** The example of a schema, or undefined where it has none. */
export function exampleOf<S extends z.ZodType>(schema: S): z.input<S> | undefined {
  return (schema.meta()?.examples as z.input<S>[] | undefined)?.[0];
}
