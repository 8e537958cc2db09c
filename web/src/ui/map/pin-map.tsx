import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { type Ground, type MapPin, type MapPlace, type OpenedMap, openMap } from './open-map.ts';

type Props = {
  tilesUrl: string | undefined;
  here: MapPlace;
  pins: MapPin[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  words: { zoomIn: string; zoomOut: string; showAll: string; groundMissing: string };
  /** Who made the ground. */
  attribution: ReactNode;
};

/** Numbered pins on a map, for fingers and eyes; whoever uses it has the same in words beside it. */
export function PinMap({ tilesUrl, here, pins, chosen, onChoose, words, attribution }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const opened = useRef<OpenedMap>(undefined);
  const [ground, setGround] = useState<Ground>('none');
  const choose = useEffectEvent(onChoose);
  const showChosen = useEffectEvent(() => opened.current?.choose(chosen));
  const { latitude, longitude } = here;

  useEffect(() => {
    if (!frame.current) return;
    const options = { tilesUrl, here: { latitude, longitude }, pins };
    const chart = openMap(frame.current, { ...options, onChoose: (id) => choose(id), onGround: setGround });
    opened.current = chart;
    showChosen();
    return () => chart.close();
  }, [tilesUrl, latitude, longitude, pins]);

  useEffect(() => opened.current?.choose(chosen), [chosen]);

  return (
    <div className="relative h-full">
      <div ref={frame} aria-hidden="true" className="h-full" dir="ltr" />
      {ground === 'missing' && (
        <p
          role="status"
          className="absolute start-3 end-18 top-3 rounded-inner bg-sun-wash px-3 py-2 text-small text-ink shadow-card"
        >
          {words.groundMissing}
        </p>
      )}
      <div className="absolute end-3 top-3 flex flex-col gap-2">
        <IconButton
          icon="plus"
          label={words.zoomIn}
          onClick={() => opened.current?.zoomBy(1)}
          className={KEY}
        />
        <IconButton
          icon="minus"
          label={words.zoomOut}
          onClick={() => opened.current?.zoomBy(-1)}
          className={KEY}
        />
        <IconButton
          icon="expand"
          label={words.showAll}
          onClick={() => opened.current?.showAll()}
          className={KEY}
        />
      </div>
      <p className="absolute start-0 bottom-0 rounded-se-inner bg-card/90 px-2 text-small text-ink-2">
        {attribution}
      </p>
    </div>
  );
}

const KEY = 'border border-field-line bg-card text-leaf shadow-card';
