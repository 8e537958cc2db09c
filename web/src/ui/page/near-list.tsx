import { Children, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import './near-list.css';
import { Icon } from '../icon.tsx';
import { Link } from '../link.tsx';

type Props = {
  /** About how tall a row is, for those that are not drawn yet. */
  rowHeight: string;
  className?: string;
  /** Its rows, each an `li`. */
  children: ReactNode;
};

/** By then somebody who went back is where they were. */
const RETURNED_AFTER_MS = 1000;
/** More than a phone shows; the rest follows when they stand. */
const FIRST_ROWS = 16;

/** A list of any length: rows far off the screen cost nothing to lay out, to draw, or when a dialog opens above them. */
export function NearList({ rowHeight, className = '', children }: Props) {
  const navigation = useNavigationType();
  // Whoever comes back needs all rows with their true heights: the place where they were is counted in pixels.
  const [near, setNear] = useState(navigation !== 'POP');
  const rows = Children.toArray(children);
  // Only at first: a row that is left out later loses what stands open in it.
  const all = useDeferredValue(true, !near);

  useEffect(() => {
    const timer = setTimeout(() => setNear(true), RETURNED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <ul
      className={`${className} rows ${near ? 'drawn-near' : ''}`}
      style={{ ['--row-height' as string]: rowHeight }}
    >
      {all ? rows : rows.slice(0, FIRST_ROWS)}
    </ul>
  );
}

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
