import { Icon } from '../icon.tsx';

const files = import.meta.glob<string>('./pictures/*.svg', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** The drawing of a crop; a seedling for the crops that have none. */
export function CropPicture({ code, className = 'size-14' }: { code: string; className?: string }) {
  const drawing = files[`./pictures/${code}.svg`];
  if (drawing)
    return <img src={drawing} alt="" width={56} height={56} className={`flex-none ${className}`} />;
  return (
    <span className={`grid flex-none place-items-center text-leaf ${className}`}>
      <Icon name="sprout" className="size-9" />
    </span>
  );
}
