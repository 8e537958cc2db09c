import { useLayoutEffect, useRef } from 'react';
import { makeStepDrawing } from './step-drawings.ts';

/** The drawing of a kind of act; nothing where there is none. */
export function StepDrawing({ kind }: { kind: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const drawing = makeStepDrawing(kind);
    place.current?.replaceChildren(...(drawing ? [drawing] : []));
  }, [kind]);
  return <span ref={place} aria-hidden="true" />;
}
