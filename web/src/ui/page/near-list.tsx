import { Children, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import './near-list.css';

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
