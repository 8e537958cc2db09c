import type { CallName } from '@agri/contract/calls.ts';
import { accountExamples } from './account.ts';
import { aroundExamples } from './around.ts';
import { chatExamples } from './chat.ts';
import { deviceExamples } from './devices.ts';
import type { Examples } from './example.ts';
import { farmExamples } from './farm.ts';

/** What goes in and what comes out of every call but `exportData`, which answers with a file. */
export const examples: Examples<Exclude<CallName, 'exportData'>> = {
  ...accountExamples,
  ...farmExamples,
  ...chatExamples,
  ...aroundExamples,
  ...deviceExamples,
};
