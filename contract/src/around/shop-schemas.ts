import { z } from 'zod';
import { attribution, instant, messageBody } from '../text-schemas.ts';
import { position } from './weather-schemas.ts';

/** The tags of OpenStreetMap that are shown, as they stand there; the cleaned ones are named by what they are. */
const shopTags = z.object({
  name: z.string(),
  shop: z.string(),
  description: z.string().optional(),
  opening_hours: z.string().optional(),
  phone: z.string().optional().describe('The first number; others follow in `phones`.'),
  email: z.string().optional(),
  website: z.string().optional().describe('http or https only.'),
  address: z.string().optional(),
});

const shop = z.object({
  id: z.string().describe('node/1, way/1 or relation/1 of OpenStreetMap.'),
  lat: z.number(),
  lon: z.number(),
  distance_m: z.number().int().min(0),
  phones: z.array(z.string()),
  tags: shopTags,
});

export const shopSchemas = {
  shopData: {
    body: z.object(position),
    response: messageBody.extend({
      data: z.object({ elements: z.array(shop) }),
      radius_km: z.number().describe('How far was looked: 10, 25 or 50.'),
      attribution,
      fetched_at: instant,
      stale: z.boolean(),
    }),
  },
};

export type Shop = z.output<typeof shop>;
