import { Icon, type IconName } from '../icon.tsx';

type FieldHour = 'spray' | 'wait' | 'rain' | 'night';
type Hour = { time: string; field: FieldHour | null };

const STEP = 12;
const HOURS = 24;
const LABEL_EVERY = 4;

/**
 * The next 24 hours at a look: a bar for an hour to spray in, a dot for one to wait, a drop for rain, a grey band for the
 * night. The words beside it say the same, so screen readers pass it over.
 */
export function FieldStrip({ hours }: { hours: Hour[] }) {
  const shown = hours.slice(0, HOURS);
  const width = Math.max(1, shown.length) * STEP;
  const nights = shown.flatMap(({ field }, index) => (field === 'night' ? [index] : []));
  const midnight = nights[Math.floor(nights.length / 2)] ?? -1;
  return (
    <svg
      viewBox={`0 0 ${width} 30`}
      className="h-auto w-full rtl:-scale-x-100"
      aria-hidden="true"
      focusable="false"
    >
      {shown.map((hour, index) => (
        <g key={hour.time} transform={`translate(${index * STEP} 0)`}>
          {hour.field === 'night' && <rect width={STEP + 0.2} height="17" fill="var(--night-band)" />}
          <FieldMark field={hour.field} />
          {index % LABEL_EVERY === 0 && (
            <text
              x={STEP / 2}
              y="28"
              textAnchor="middle"
              className="fill-ink-2 text-[8px] rtl:[transform-box:fill-box] rtl:[transform-origin:center] rtl:-scale-x-100"
            >
              {Number(hour.time.slice(11, 13))}
            </text>
          )}
        </g>
      ))}
      {midnight >= 0 && (
        <path
          d="M9.5 6.6A4.2 4.2 0 1 1 5 1.4a3.4 3.4 0 0 0 4.5 5.2Z"
          transform={`translate(${midnight * STEP} 0) scale(0.8)`}
          fill="var(--wait)"
        />
      )}
      <path d={`M0 18.4H${width}`} stroke="var(--soil)" strokeWidth="1.4" strokeLinecap="round" />
    </svg>
  );
}

/** What an hour is good for, on a ground of 12 by 17. */
export function FieldMark({ field }: { field: FieldHour | null }) {
  if (field === 'spray') return <rect x="3" y="2" width="6" height="14" rx="3" fill="var(--leaf)" />;
  if (field === 'rain')
    return <path d="M6 3c2.4 3.4 4 5.6 4 7.8a4 4 0 0 1-8 0C2 8.6 3.6 6.4 6 3Z" fill="var(--rain)" />;
  if (field === null) return null;
  return <circle cx="6" cy="13" r={field === 'wait' ? 2 : 1.3} fill="var(--wait)" />;
}

const looks = {
  act: 'bg-harm-wash text-ink',
  note: 'bg-sun-wash text-ink',
  fine: 'bg-leaf-wash text-leaf-ink',
};

type Props = { icon: IconName; level: keyof typeof looks; title: string; text: string };

/** A line of advice: what, strong, and why. */
export function AdviceNote({ icon, level, title, text }: Props) {
  return (
    <div className={`flex items-center gap-3.5 rounded-tile px-4 py-3 ${looks[level]}`}>
      <Icon
        name={icon}
        className={`size-8 ${level === 'act' ? 'text-harm' : level === 'note' ? 'text-sun' : ''}`}
      />
      <p className="min-w-0 flex-1 text-pretty">
        <strong className="font-bold">{title}</strong> {text}
      </p>
    </div>
  );
}
