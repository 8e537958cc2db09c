import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';

const looks = {
  sun: 'bg-sun-wash text-ink',
  leaf: 'bg-leaf-wash text-leaf-ink',
  harm: 'bg-harm-wash text-ink',
};

type Props = { icon: IconName; look?: keyof typeof looks; live?: boolean; children: ReactNode };

/** A line that matters, with its drawing. `live` has screen readers say it when it appears. */
export function Notice({ icon, look = 'sun', live, children }: Props) {
  return (
    <div
      role={live ? 'alert' : undefined}
      className={`flex items-center gap-3 rounded-tile px-4 py-3 ${looks[look]}`}
    >
      <Icon name={icon} className={`size-7 ${look === 'harm' ? 'text-harm' : ''}`} />
      <div className="min-w-0 flex-1 text-pretty">{children}</div>
    </div>
  );
}
