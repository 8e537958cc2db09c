import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';

/** The plus-button, within the thumb's reach, above the tabs. */
export function AddBar({ to, label }: { to: string; label: string }) {
  return (
    <div className="pointer-events-none sticky bottom-[calc(var(--tabs-height)+1rem)] z-20 -mt-2 flex justify-end wide:bottom-6">
      <Link
        to={to}
        className="pointer-events-auto flex min-h-16 items-center gap-2.5 rounded-full border border-leaf bg-leaf ps-5 pe-6 text-strong font-semibold text-on-leaf shadow-[0_6px_24px_rgb(10_40_20/35%)] hover:bg-leaf-press"
      >
        <Icon name="plus" className="size-7 [stroke-width:3]" />
        {label}
      </Link>
    </div>
  );
}
