import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';

test('what one person may keep has generous ends, and each is raised by its setting', () => {
  expect(readConfig({}).quotas).toEqual({
    photos: 5_000,
    photoBytes: 2_000_000_000,
    items: 500,
    chats: 1_000,
    devices: 100,
    plantings: 2_000,
    activities: 20_000,
  });
  const raised = {
    MAX_PHOTOS: '20000',
    MAX_PHOTO_MEGABYTES: '8000',
    MAX_FARM_ITEMS: '2000',
    MAX_CHATS: '5000',
    MAX_DEVICES: '400',
    MAX_PLANTINGS: '6000',
    MAX_ACTIVITIES: '90000',
  };
  expect(readConfig(raised).quotas).toEqual({
    photos: 20_000,
    photoBytes: 8_000_000_000,
    items: 2_000,
    chats: 5_000,
    devices: 400,
    plantings: 6_000,
    activities: 90_000,
  });
});

test.each(['0', '-1', 'many', '1.5'])('%s is no number of things that a person may keep', (given) => {
  expect(() => readConfig({ MAX_CHATS: given })).toThrow('MAX_CHATS');
});
