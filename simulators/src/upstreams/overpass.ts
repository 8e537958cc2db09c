import type { Reply, Seen } from './upstream-server.ts';

type Tags = Record<string, string>;

/** Shops by how far they lie north and east of whoever asks, in degrees. */
const shops: { type: 'node' | 'way' | 'relation'; north: number; east: number; tags: Tags }[] = [
  {
    type: 'node',
    north: 0.018,
    east: 0.011,
    tags: {
      name: 'Godavari Krishi Seva Kendra',
      shop: 'agrarian',
      description: 'Seeds, fertiliser, drip lines and spare parts for sprayers.',
      opening_hours: 'Mo-Sa 09:00-19:30; Su 10:00-14:00',
      phone: '+91 253 555 0142; +91 98220 55501',
      'addr:street': 'Peth Road',
      'addr:city': 'Nashik',
    },
  },
  {
    type: 'way',
    north: -0.027,
    east: 0.02,
    tags: {
      name: 'Hirwal Nursery',
      landuse: 'plant_nursery',
      opening_hours: '24/7',
      'contact:phone': '+91 94230 55512',
      email: 'hirwal@nursery.example',
      website: 'https://hirwal.example',
    },
  },
  {
    type: 'node',
    north: 0.041,
    east: -0.03,
    tags: { name: 'Sahyadri Garden Centre', shop: 'garden_centre', opening_hours: 'Mo-Su 08:00-20:00' },
  },
  {
    type: 'relation',
    north: 0.05,
    east: 0.049,
    tags: {
      name: 'शेतकरी कृषी भांडार',
      shop: 'agrarian',
      opening_hours: 'Mo-Fr 09:30-18:00; Sa 09:30-13:00; PH off',
      phone: '+91 253 555 0177',
    },
  },
  { type: 'node', north: 0.004, east: 0.004, tags: { shop: 'agrarian' } },
];

const KM_PER_DEGREE = 111.2;

/** An Overpass interpreter, in its own shape, that knows a few shops around any place; some lie beyond 10 km. */
export function answerOverpass({ body }: Seen): Reply {
  const query = new URLSearchParams(body).get('data') ?? '';
  const [, radius, lat, lon] = /around:([\d.]+),(-?[\d.]+),(-?[\d.]+)/.exec(query) ?? [];
  if (lat === undefined || lon === undefined) {
    return { status: 400, type: 'text/html', body: 'Error: line 1: parse error: unknown query' };
  }
  const elements = shops.flatMap(({ type, north, east, tags }, index) => {
    if (Math.hypot(north, east) * KM_PER_DEGREE * 1000 > Number(radius)) return [];
    const place = { lat: Number(lat) + north, lon: Number(lon) + east };
    return [{ type, id: 1000 + index, ...(type === 'node' ? place : { center: place }), tags }];
  });
  return {
    body: JSON.stringify({
      version: 0.6,
      generator: 'Overpass API (simulated)',
      osm3s: { copyright: 'Simulated data; nothing of it exists.' },
      elements,
    }),
  };
}
