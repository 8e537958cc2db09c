import { Icon } from '../icon.tsx';

const files = import.meta.glob<string>('./pictures/*.svg', {
  query: '?inline',
  import: 'default',
  eager: true,
});

export type DrawingProps = { code: string; className: string };

/** All drawings in one file, which no screen waits for; a seedling for the crops that have none. */
export function CropDrawing({ code, className }: DrawingProps) {
  const drawing = files[`./pictures/${code}.svg`];
  if (drawing)
    return <img src={drawing} alt="" width={56} height={56} className={`flex-none ${className}`} />;
  return (
    <span className={`grid flex-none place-items-center text-leaf ${className}`}>
      <Icon name="sprout" className="size-9" />
    </span>
  );
}
