import type { CallName } from '@agri/contract/calls.ts';
import type { CallInput, CallOutput } from '@agri/contract/schemas.ts';

/** What a call is given, without its photos, and what it answers; as the API document shows them. */
export type Example<N extends CallName> = { input: Partial<CallInput<N>>; output: CallOutput<N> };
export type Examples<N extends CallName> = { [K in N]: Example<K> };

export const ids = {
  item: '0d9c2f4e-6c1b-4f0e-9f43-2a51c2f7b8d1',
  record: '6f1a7c52-3f0d-4a8c-8b57-7e4d90c1a2e3',
  chat: '91b7e0d4-52aa-4c86-9d0f-4b6a3c8e1f25',
  message: 'c4e82f17-9a3b-4d65-8e70-1f5b2d9c6a48',
  generation: 'a2d6f3b8-7c41-4e9a-b5d2-8c0e6f4a1b97',
  device: '5e3b9d70-8f26-4a1c-96e4-d7c2a0b1f834',
  picture: 'b8f4c1e6-2d79-4053-a6b8-3e9d7f1c5a02',
};
export const bearer = 'eyJhbGciOiJFUzI1NiJ9...';
