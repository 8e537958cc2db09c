import { type ComponentType, lazy, Suspense } from 'react';
import './steps.css';

const StepDrawing = lazy(async (): Promise<{ default: ComponentType<{ kind: string }> }> => {
  try {
    return { default: (await import('./step-drawings.tsx')).StepDrawing };
  } catch {
    // Without a network, a screen does without its drawings.
    return { default: () => null };
  }
});

/** The drawing beside a step, in its place; an empty place where its kind is not known. */
export function StepArt({ kind }: { kind: string }) {
  return (
    <span className={kind === 'none' ? 'step-art step-art-none' : 'step-art'} aria-hidden="true">
      <Suspense>{kind !== 'none' && <StepDrawing kind={kind} />}</Suspense>
    </span>
  );
}
