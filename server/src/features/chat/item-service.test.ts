import { expect, test } from 'vitest';
import { dropLead } from './item-service.ts';

test.each([
  ['About my photo check of Maize on 3 Mar 2026, 08:00: what should I spray?', 'what should I spray?'],
  ['About my photo check of Maize, which found “Rings: blight”: can I eat it: now?', 'can I eat it: now?'],
  ['Au sujet de mon contrôle photo de Maize du 3 mars : que faire ?', 'que faire ?'],
  ['About my photo check of Maize: ', 'About my photo check of Maize: '],
  ['what should I spray?', 'what should I spray?'],
  ['two things: rings and holes', 'two things: rings and holes'],
])('%j asks %j', (question, asked) => {
  expect(dropLead(question, 'Maize')).toBe(asked);
});
