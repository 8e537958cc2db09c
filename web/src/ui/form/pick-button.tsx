import type { ChangeEvent } from 'react';
import { Icon, type IconName } from '../icon.tsx';

type Props = {
  icon: IconName;
  label: string;
  camera?: boolean;
  multiple?: boolean;
  onPick: (files: File[]) => void;
};

/** Chooses pictures from the gallery, or from the camera on the back of the phone. */
export function PickButton({ icon, label, camera, multiple, onPick }: Props) {
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // Emptied, so that the same file can be chosen again after it was removed.
    currentTarget.value = '';
    if (files.length > 0) onPick(files);
  };
  return (
    <label className="flex min-h-14 flex-1 basis-36 items-center justify-center gap-2 rounded-tile border border-field-line bg-card px-2 text-center leading-tight font-semibold text-leaf hover:bg-leaf-wash hover:text-leaf-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf has-disabled:opacity-60">
      <Icon name={icon} className="size-6" />
      {label}
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
