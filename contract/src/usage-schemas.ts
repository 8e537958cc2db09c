import { z } from 'zod';
import { withExample } from './examples.ts';

const count = z.object({
  used: z.int().min(0),
  limit: z.int().min(1).describe('At most so many; the operator of the installation sets it.'),
});

export const usageSchemas = {
  usage: {
    response: withExample(
      z.object({
        photos: count.extend({
          bytes: z.int().min(0).describe('What they take as they are kept, with their small pictures.'),
          limit_bytes: z.int().min(1),
        }),
        items: count,
        chats: count,
        devices: count,
        plantings: count,
        activities: count,
      }),
      {
        photos: { used: 120, limit: 5_000, bytes: 16_400_000, limit_bytes: 2_000_000_000 },
        items: { used: 8, limit: 500 },
        chats: { used: 14, limit: 1_000 },
        devices: { used: 2, limit: 100 },
        plantings: { used: 12, limit: 2_000 },
        activities: { used: 96, limit: 20_000 },
      },
    ),
  },
};

export type Usage = z.output<typeof usageSchemas.usage.response>;
