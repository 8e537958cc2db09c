import { type HTMLAttributes, type PointerEvent, useRef } from 'react';
import './swipe-away.css';

/** A shorter way was a slip of the thumb. */
const ENOUGH_PX = 96;
/** Until here it may still become a tap or a scroll. */
const SLACK_PX = 10;
/** At the edge of the screen the phone itself goes back. */
const EDGE_PX = 24;

type Drag = { pointer: number; fromX: number; moved: number };
type Row = HTMLAttributes<HTMLLIElement> & { 'data-swipe': string };

/**
 * Lets a thumb push a row away towards its beginning; `hint`, which comes into sight behind it, says what that does. There
 * is a button elsewhere that does the same: nothing is done by swiping only.
 */
export function useSwipeAway(hint: string, onAway: () => void): Row {
  const drag = useRef<Drag>(undefined);

  const onPointerDown = ({ pointerType, pointerId, clientX }: PointerEvent) => {
    if (drag.current) return;
    const atEdge = clientX < EDGE_PX || clientX > innerWidth - EDGE_PX;
    drag.current =
      pointerType === 'mouse' || atEdge ? undefined : { pointer: pointerId, fromX: clientX, moved: 0 };
  };
  const onPointerMove = ({ currentTarget: row, pointerId, clientX }: PointerEvent<HTMLLIElement>) => {
    const now = drag.current;
    if (now?.pointer !== pointerId) return;
    const forward = getComputedStyle(row).direction === 'rtl' ? 1 : -1;
    now.moved = Math.max(0, forward * (clientX - now.fromX));
    if (now.moved < SLACK_PX) return place(row, 0);
    row.setPointerCapture(pointerId);
    row.dataset.swiping = now.moved < ENOUGH_PX ? 'on' : 'enough';
    place(row, forward * now.moved);
  };
  const letGo = ({ currentTarget: row, pointerId, type }: PointerEvent<HTMLLIElement>) => {
    const last = drag.current;
    if (last?.pointer !== pointerId) return;
    place(row, 0);
    // The click that may follow comes at once; what a key presses later is no part of the swipe.
    setTimeout(() => {
      if (drag.current === last) drag.current = undefined;
    });
    if (type === 'pointerup' && last.moved >= ENOUGH_PX) onAway();
  };

  return {
    'data-swipe': hint,
    onPointerDown,
    onPointerMove,
    onPointerUp: letGo,
    onPointerCancel: letGo,
    // What was pushed was not tapped.
    onClickCapture: (event) => {
      if (drag.current && drag.current.moved >= SLACK_PX) event.stopPropagation();
    },
  };
}

function place(row: HTMLLIElement, pixels: number): void {
  row.style.transform = pixels === 0 ? '' : `translateX(${pixels}px)`;
  if (pixels === 0) delete row.dataset.swiping;
}
