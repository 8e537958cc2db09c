import { Icon, type IconName } from '../icon.tsx';

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
