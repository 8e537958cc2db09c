import { useLingui } from '@lingui/react';
import { LampScene, LeafScene, SprayScene } from './scenes.tsx';

const THINGS = [
  { Scene: LeafScene, word: 'showcase.photo' },
  { Scene: SprayScene, word: 'showcase.weather' },
  { Scene: LampScene, word: 'showcase.lamp' },
] as const;

/** What the app does, for people who have not been in it yet: three scenes, each with its word. */
export function Showcase() {
  const { _ } = useLingui();
  return (
    <ul
      aria-label={_('showcase.label')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] gap-2"
    >
      {THINGS.map(({ Scene, word }) => (
        <li
          key={word}
          className="flex min-w-0 flex-col overflow-hidden rounded-inner border border-line bg-card text-center text-small leading-tight raised"
        >
          <Scene />
          <span className="my-auto px-1.5 py-2 hyphens-auto [overflow-wrap:anywhere]">{_(word)}</span>
        </li>
      ))}
    </ul>
  );
}
