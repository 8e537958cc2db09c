import { Icon } from '../../../ui/icon.tsx';

/** The lamp; it glows only while the real one shines. */
export function LampPicture({ lit }: { lit: boolean }) {
  return (
    <span
      className={`grid size-12 flex-none narrow:size-16 place-items-center rounded-[18px] transition-colors duration-200 ${
        lit ? 'lamp-glow' : 'border border-line bg-paper text-ink-2'
      }`}
    >
      <Icon name="lamp" className="size-7 narrow:size-9" />
    </span>
  );
}
