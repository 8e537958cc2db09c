import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { queryKeys } from './query-keys.ts';

const SRC = join(import.meta.dirname, '..');

test('no file writes a query key out: all are taken from the table', () => {
  const written = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => /queryKey: \[[^a-z]/.test(readFileSync(join(SRC, file), 'utf8')))
    .filter((file) => !file.endsWith('query-keys.test.ts'));
  expect(written).toEqual([]);
});

test('a key for all of a kind begins every key of that kind', () => {
  expect(queryKeys.farmItem('a')[0]).toBe(queryKeys.allFarmItem[0]);
  expect(queryKeys.farmRecords('a')[0]).toBe(queryKeys.allFarmRecords[0]);
  expect(queryKeys.chatHistory('a')[0]).toBe(queryKeys.allChatHistory[0]);
  expect(queryKeys.today('en')[0]).toBe(queryKeys.allToday[0]);
  expect(queryKeys.plantings('a', 'en')[0]).toBe(queryKeys.allPlantings[0]);
  expect(queryKeys.tasks('a', 'en')[0]).toBe(queryKeys.allTasks[0]);
  expect(queryKeys.activities('a')[0]).toBe(queryKeys.allActivities[0]);
});
