import { z } from 'zod';
import { withExample } from './examples.ts';
import { attribution, instant, messageBody } from './text-schemas.ts';
import { position, positionExample } from './weather/weather-schemas.ts';

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
    body: withExample(z.object(position), positionExample),
    response: withExample(
      messageBody.extend({
        data: z.object({ elements: z.array(shop) }),
        radius_km: z.number().describe('How far was looked: 10, 25 or 50.'),
        attribution,
        fetched_at: instant,
        stale: z.boolean(),
      }),
      {
        message: 'Shops found.',
        data: {
          elements: [
            {
              id: 'node/1',
              lat: -0.29,
              lon: 36.06,
              distance_m: 1_570,
              phones: ['+254 700 000000'],
              tags: { name: 'Valley Seeds', shop: 'agrarian', phone: '+254 700 000000' },
            },
          ],
        },
        radius_km: 10,
        attribution: { name: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
        fetched_at: '2026-03-06T07:30:11.000Z',
        stale: false,
      },
    ),
  },
};

export type Shop = z.output<typeof shop>;
