import { Icon } from '../icon.tsx';
import { Link } from '../link.tsx';

/** The plus-button, within the thumb's reach, above the tabs; what scrolls under it fades into the paper. */
export function AddBar({ to, label }: { to: string; label: string }) {
  return (
    <div className="pointer-events-none sticky bottom-[var(--tabs-height)] z-20 -mx-4 mt-auto -mb-10 flex justify-end bg-linear-to-t from-paper from-55% to-transparent px-4 pt-10 pb-4 wide:bottom-0 wide:mx-0 wide:bg-none wide:px-0 wide:pb-6">
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
