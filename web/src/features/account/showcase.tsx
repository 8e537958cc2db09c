import { useLingui } from '@lingui/react';
import { Icon, type IconName } from '../../ui/icon.tsx';

const THINGS = [
  { icon: 'camera', word: 'showcase.photo', tone: 'text-leaf' },
  { icon: 'cloudSun', word: 'showcase.weather', tone: 'text-sun' },
  { icon: 'lamp', word: 'showcase.lamp', tone: 'text-soil' },
] as const satisfies { icon: IconName; word: string; tone: string }[];

/** What the app does, for people who have not been in it yet. */
export function Showcase() {
  const { _ } = useLingui();
  return (
    <ul aria-label={_('showcase.label')} className="grid grid-cols-3 gap-2">
      {THINGS.map(({ icon, word, tone }) => (
        <li
          key={word}
          className="flex min-w-0 flex-col items-center gap-1.5 rounded-inner border border-line bg-card px-1.5 py-2.5 text-center text-small leading-tight hyphens-auto [overflow-wrap:anywhere]"
        >
          <Icon name={icon} className={`size-8 ${tone}`} />
          {_(word)}
        </li>
      ))}
    </ul>
  );
}
