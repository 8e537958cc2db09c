import { type ComponentType, lazy, Suspense } from 'react';

const SignDrawing = lazy(async (): Promise<{ default: ComponentType<{ sign: string }> }> => {
  try {
    return { default: (await import('./sign-drawing.tsx')).SignDrawing };
  } catch {
    // Without a network, a screen does without its drawings.
    return { default: () => null };
  }
});

type Props = { sign: string; className: string };

/** The drawing of a sign in a place of its own size; the place is kept until it comes. */
export function SignArt({ sign, className }: Props) {
  return (
    <span
      className={`block flex-none overflow-hidden rounded-inner bg-[#fdfcf7] [&>img]:size-full ${className}`}
      aria-hidden="true"
    >
      <Suspense>
        <SignDrawing sign={sign} />
      </Suspense>
    </span>
  );
}
