import { type ComponentType, lazy, Suspense } from 'react';
import type { DrawingProps } from './crop-drawing.tsx';

const CropDrawing = lazy(async (): Promise<{ default: ComponentType<DrawingProps> }> => {
  try {
    return { default: (await import('./crop-drawing.tsx')).CropDrawing };
  } catch {
    // Without a network, a screen does without its drawings.
    return { default: Place };
  }
});

/** The drawing of a crop; a seedling for the crops that have none. */
export function CropPicture({ code, className = 'size-14' }: { code: string; className?: string }) {
  return (
    <Suspense fallback={<Place className={className} />}>
      <CropDrawing code={code} className={className} />
    </Suspense>
  );
}

function Place({ className }: Pick<DrawingProps, 'className'>) {
  return <span className={`block flex-none ${className}`} />;
}
