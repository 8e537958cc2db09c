import { type PointerEvent, type RefObject, useRef } from 'react';
import { afterPaint } from '../page/after-paint.ts';

/** Until here it may still become a tap. */
const SLACK_PX = 8;
/** A sheet that is pulled down by more of its height goes. */
const ENOUGH = 1 / 3;
const LEAVE_MS = 180;
/** Until React has taken the sheet away. */
const GONE_MS = 120;

type Drag = { pointer: number; fromY: number; moved: number };

/** Lets a finger pull a sheet down by its head: it follows, and goes with `leave` when it was far enough. */
export function useSheetDrag(sheet: RefObject<HTMLDialogElement | null>, leave: () => void) {
  const drag = useRef<Drag>(undefined);
  const onPointerDown = ({ pointerId, pointerType, clientY }: PointerEvent) => {
    if (pointerType !== 'mouse' && !drag.current)
      drag.current = { pointer: pointerId, fromY: clientY, moved: 0 };
  };
  const onPointerMove = ({ pointerId, clientY, currentTarget }: PointerEvent) => {
    const now = drag.current;
    if (now?.pointer !== pointerId || !sheet.current) return;
    now.moved = Math.max(0, clientY - now.fromY);
    if (now.moved < SLACK_PX) return;
    currentTarget.setPointerCapture?.(pointerId);
    sheet.current.style.transform = `translateY(${now.moved}px)`;
  };
  const letGo = ({ pointerId, type }: PointerEvent) => {
    const last = drag.current;
    if (last?.pointer !== pointerId) return;
    drag.current = undefined;
    const element = sheet.current;
    if (!element || last.moved < SLACK_PX) return;
    if (type === 'pointerup' && last.moved > element.offsetHeight * ENOUGH) return leave();
    element.style.transform = '';
    glide(element, [{ transform: `translateY(${last.moved}px)` }, { transform: 'none' }])?.finished.then(
      (back) => back.cancel(),
      () => undefined,
    );
  };
  return { onPointerDown, onPointerMove, onPointerUp: letGo, onPointerCancel: letGo };
}

/** Has a sheet leave downwards, then calls `then`. What it returns takes that back, while it is on its way. */
export function slideOut(sheet: HTMLDialogElement, then: () => void): () => void {
  const from = sheet.style.transform || 'none';
  const gliding = glide(sheet, [{ transform: from }, { transform: 'translateY(100%)', opacity: 0.4 }]);
  if (!gliding) {
    sheet.style.transform = '';
    return afterPaint(then);
  }
  let wanted = true;
  const end = () => {
    sheet.style.transform = '';
    if (wanted) then();
    // Its owner may keep it open.
    setTimeout(() => gliding.cancel(), GONE_MS);
  };
  gliding.finished.then(end, () => undefined);
  return () => {
    wanted = false;
  };
}

/** Moves it, where the browser can and the person has not asked for rest. */
function glide(element: HTMLElement, frames: Keyframe[]): Animation | undefined {
  const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
  if (still) return undefined;
  return element.animate?.(frames, { duration: LEAVE_MS, easing: 'ease-out', fill: 'forwards' });
}
