import { expect, test } from 'vitest';
import { levelOf } from './task-list.tsx';

test('only what is overdue is red', () => {
  const today = '2026-03-10';
  expect(levelOf({ due_from: '2026-03-01', due_until: '2026-03-09' }, today)).toBe('act');
  expect(levelOf({ due_from: '2026-03-01', due_until: '2026-03-10' }, today)).toBe('plan');
  expect(levelOf({ due_from: '2026-03-11', due_until: '2026-03-20' }, today)).toBeUndefined();
});
