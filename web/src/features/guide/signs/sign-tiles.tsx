import { useLingui } from '@lingui/react';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';

type DrawingProps = { sign: string };

const SignDrawing = lazy(async (): Promise<{ default: ComponentType<DrawingProps> }> => {
  try {
    return { default: (await import('../../../ui/signs/sign-drawing.tsx')).SignDrawing };
  } catch {
    // Without a network, the words stand alone.
    return { default: Place };
  }
});

type TilesProps = {
  title: string;
  /** What is asked about, where it is one sign. */
  about?: { sign: string; label: string };
  onUnsure: () => void;
  children: ReactNode;
};

/** A question with its answers as large tiles; not knowing is always one of them. */
export function SignTiles({ title, about, onUnsure, children }: TilesProps) {
  const { _ } = useLingui();
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="text-h2">{title}</h2>
      {about && (
        <p className="flex items-center gap-4 rounded-tile border border-line bg-card p-3 font-semibold">
          <Drawing sign={about.sign} />
          {about.label}
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2.5">{children}</div>
      <Button look="quiet" onClick={onUnsure}>
        {_('signs.notSure')}
      </Button>
    </section>
  );
}

type TileProps = { label: string; sign?: string; icon?: IconName; onChoose: () => void };

/** One answer: a drawing with its words. */
export function SignTile({ label, sign, icon, onChoose }: TileProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-24 flex-col items-center justify-center gap-1.5 rounded-tile border border-line bg-card p-2 text-center hover:border-leaf"
    >
      {sign && <Drawing sign={sign} />}
      {icon && <Icon name={icon} className="size-8 text-leaf" />}
      <span className="text-small leading-tight font-semibold hyphens-auto [overflow-wrap:anywhere]">
        {label}
      </span>
    </button>
  );
}

function Drawing({ sign }: DrawingProps) {
  return (
    <Suspense fallback={<Place />}>
      <SignDrawing sign={sign} />
    </Suspense>
  );
}

function Place() {
  return <span className="block size-18 flex-none" />;
}
