import type { Reply, Seen } from './upstream-server.ts';
import { storyPlace } from './weather-story.ts';

/** Nominatim's `reverse`, in its own shape; nothing is there south of 60 degrees. */
export function answerNominatim({ url }: Seen): Reply {
  const lat = url.searchParams.get('lat') ?? '';
  const lon = url.searchParams.get('lon') ?? '';
  if (Number(lat) < -60) return { body: JSON.stringify({ error: 'Unable to geocode' }) };
  return {
    body: JSON.stringify({
      place_id: 1,
      licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
      osm_type: 'relation',
      osm_id: 1,
      lat,
      lon,
      display_name: `Makhmalabad, ${storyPlace.name}, ${storyPlace.region}, ${storyPlace.country}`,
      address: {
        village: 'Makhmalabad',
        state: storyPlace.region,
        country: storyPlace.country,
        country_code: 'in',
      },
    }),
  };
}
