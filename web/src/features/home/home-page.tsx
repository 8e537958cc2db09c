import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { HomeSky } from './home-sky.tsx';

const HomeTiles = lazyPart(async () => (await import('./home-tiles.tsx')).HomeTiles);

type Props = {
  /** What wants to be done today. */
  today: ReactNode;
  /** It already says what the weather asks for. */
  weatherSaid: boolean;
  /** What the person wants to be called. */
  name?: string | undefined;
  /** The newest of the news that this browser has. */
  headline?: string | undefined;
  /** What grows. */
  crops?: ReactNode;
  /** The lamps with their switches. */
  lamps?: ReactNode;
  /** The way to finding out by signs. */
  signs: ReactNode;
};

/** Home; what other features know of today is handed in by the app. */
export function HomePage({ today, weatherSaid, headline, crops, lamps, signs, name }: Props) {
  return (
    <div className="home">
      <HomeSky withAdvice={!weatherSaid} name={name} />
      <div className="home-columns page-in">
        <div className="home-column">
          {today}
          {crops}
        </div>
        <div className="home-column">
          {lamps}
          {signs}
          <Suspense fallback={<div className="skeleton min-h-56 rounded-tile" aria-hidden="true" />}>
            <HomeTiles headline={headline} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}
