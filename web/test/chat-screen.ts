import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Connection } from './chat-wire.ts';

/** One of the connections that the screen has opened, as soon as it is there. */
export const connection = async (list: Connection[], index = 0) => {
  await waitFor(() => expect(list.length).toBeGreaterThan(index));
  return list[index] as Connection;
};
export const prompt = () => screen.findByRole('textbox', { name: 'Enter your Prompt' });
export const send = () => screen.findByRole('button', { name: 'Send' });
