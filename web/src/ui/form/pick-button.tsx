import type { ChangeEvent, ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';

type PlaceProps = {
  camera?: boolean;
  multiple?: boolean;
  onPick: (files: File[]) => void;
};

type Props = PlaceProps & { icon: IconName; label: string };

/** Chooses pictures from the gallery, or from the camera on the back of the phone. */
export function PickButton({ icon, label, ...rest }: Props) {
  return (
    <PickPlace
      className="flex min-h-14 flex-1 basis-36 items-center justify-center gap-2 rounded-tile border border-field-line bg-card px-2 text-center leading-tight font-semibold text-leaf hover:bg-leaf-wash hover:text-leaf-ink has-disabled:opacity-60"
      {...rest}
    >
      <Icon name={icon} className="size-6" />
      {label}
    </PickPlace>
  );
}

/** Anything drawn that is tapped to choose pictures; its words are its name. */
export function PickPlace({
  camera,
  multiple,
  onPick,
  className,
  children,
}: PlaceProps & { className: string; children: ReactNode }) {
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // Emptied, so that the same file can be chosen again after it was removed.
    currentTarget.value = '';
    if (files.length > 0) onPick(files);
  };
  return (
    <label
      className={`has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf ${className}`}
    >
      {children}
      <input
        type="file"
        accept="image/*"
        capture={camera ? 'environment' : undefined}
        multiple={multiple}
        onChange={onChange}
        className="sr-only"
      />
    </label>
  );
}
