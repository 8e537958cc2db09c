import { useLingui } from '@lingui/react';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { devicesQuery, useHasLamps } from '../features/devices/device-list.ts';
import { farmItemsQuery, useFarmItems } from '../features/farm/farm-items.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { useHeadline } from '../features/news/headline.ts';
import { todayQuery } from '../features/season/today-query.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { readPermission, readPickedPlace } from '../lib/place/known-position.ts';
import { positionQuery } from '../lib/place/use-position.ts';
import { profileQuery } from '../lib/session/profile-query.ts';
import { weatherQuery } from '../lib/weather/shown-weather.ts';

// Their words stand with those of the later screens.
const TodayCard = lazyPart(async () => (await loadHomeParts()).TodayCard);
const SignsLink = lazyPart(async () => (await loadHomeParts()).SignsLink);
const CropStrip = lazyPart(async () => (await loadHomeParts()).CropStrip);
const HomeLamps = lazyPart(async () => (await loadHomeParts()).HomeLamps);

async function loadHomeParts() {
  const [{ openHomeParts }] = await Promise.all([
    import('./deferred/home-parts.ts'),
    import('../lib/i18n/deferred-messages.ts').then(({ loadMainMessages }) => loadMainMessages()),
  ]);
  return openHomeParts();
}

/** Home with what the season, the farm and the devices have to say today. */
export function HomeScreen() {
  const { i18n } = useLingui();
  const { items } = useFarmItems();
  const today = useQuery(todayQuery(i18n.locale)).data;
  const hasLamps = useHasLamps();
  useEffect(keepViewLater, []);
  return (
    <HomePage
      headline={useHeadline()}
      name={useQuery(profileQuery).data?.name}
      weatherSaid={today?.some(({ kind }) => kind === 'weather') ?? false}
      today={
        <Suspense fallback={<div className="skeleton min-h-36 rounded-tile" />}>
          <TodayCard
            items={items?.length}
            imageOf={(itemId) => items?.find(({ _id }) => _id === itemId)?.image_name}
          />
        </Suspense>
      }
      signs={
        <Suspense fallback={<div className="skeleton min-h-16 rounded-tile" aria-hidden="true" />}>
          <SignsLink to="/signs" />
        </Suspense>
      }
      crops={
        items &&
        items.length > 0 && (
          <Suspense fallback={<div className="skeleton min-h-36 rounded-tile" aria-hidden="true" />}>
            <CropStrip items={items} />
          </Suspense>
        )
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
  loadHomeParts().catch(() => undefined);
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

/** Not before home has been drawn: it is for the next visit. Gives what ends it. */
function keepViewLater(): () => void {
  const keeping = loadHomeParts().then(({ keepHomeView }) => keepHomeView());
  keeping.catch(() => undefined);
  return () => keeping.then((stop) => stop()).catch(() => undefined);
}
