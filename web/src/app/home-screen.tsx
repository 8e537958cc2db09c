import { useLingui } from '@lingui/react';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { devicesQuery, useDeviceCounts } from '../features/devices/device-list.ts';
import { farmItemsQuery, useFarmItems } from '../features/farm/farm-items.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { useHeadline } from '../features/news/headline.ts';
import { todayQuery } from '../features/season/today-query.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { readPermission } from '../lib/place/geolocation.ts';
import { readPickedPlace } from '../lib/place/picked-place.ts';
import { positionQuery } from '../lib/place/use-position.ts';
import { weatherQuery } from '../lib/weather/weather-query.ts';

// The words of both stand with those of the later screens.
const TodayCard = lazyPart(async () => {
  const [{ TodayCard }] = await Promise.all([import('../features/season/today/today-card.tsx'), loadWords()]);
  return TodayCard;
});
const SignsLink = lazyPart(async () => {
  const [{ SignsLink }] = await Promise.all([import('../ui/signs/signs-link.tsx'), loadWords()]);
  return SignsLink;
});
const HomeLamps = lazyPart(async () => {
  const [{ HomeLamps }] = await Promise.all([import('../features/devices/home-lamps.tsx'), loadWords()]);
  return HomeLamps;
});

async function loadWords(): Promise<void> {
  const { loadDeferredParts } = await import('./deferred/deferred-pages.ts');
  await loadDeferredParts();
}

/** Home with what the season, the farm and the devices have to say today. */
export function HomeScreen() {
  const { i18n } = useLingui();
  const { query, items } = useFarmItems();
  const today = useQuery(todayQuery(i18n.locale)).data;
  const devices = useDeviceCounts();
  const farm = { count: items?.length, more: query.hasNextPage, pending: query.isPending };
  const hasLamps = devices.counts !== undefined && devices.counts.all > 0;
  return (
    <HomePage
      farm={farm}
      devices={devices}
      headline={useHeadline()}
      weatherSaid={today?.some(({ kind }) => kind === 'weather') ?? false}
      today={
        <Suspense fallback={<div className="skeleton min-h-36 rounded-tile" />}>
          <TodayCard
            items={items?.length}
            imageOf={(itemId) => items?.find(({ _id }) => _id === itemId)?.image_name}
          />
          <SignsLink to="/signs" />
        </Suspense>
      }
      lamps={
        hasLamps && (
          <Suspense fallback={<div className="skeleton min-h-24 rounded-tile" aria-hidden="true" />}>
            <HomeLamps />
          </Suspense>
        )
      }
    />
  );
}

/** Fetches what home shows before React has drawn it: on a slow phone the answers are half there by then. */
export async function prefetchHomeQueries(queryClient: QueryClient): Promise<void> {
  queryClient.prefetchInfiniteQuery(farmItemsQuery);
  queryClient.prefetchQuery(todayQuery(document.documentElement.lang));
  queryClient.prefetchInfiniteQuery(devicesQuery);
  const position = readPickedPlace() ?? (await findPosition(queryClient));
  if (position) queryClient.prefetchQuery(weatherQuery(position));
}

/** The device's position, where it may be read without a question. */
async function findPosition(queryClient: QueryClient) {
  const permission = await readPermission();
  if (permission?.state !== 'granted') return undefined;
  return queryClient.fetchQuery(positionQuery).catch(() => undefined);
}
