import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { Icon } from '../icon.tsx';
import { FieldNote } from './field.tsx';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  children: ReactNode;
  error?: string | undefined;
};

/** A tick box with a target as large as a thumb. */
export function Checkbox({ children, error, ...rest }: Props) {
  const id = useId();
  const box = (
    <div className="flex items-start gap-2">
      <span className="relative -ms-2.5 grid size-12 flex-none place-items-center">
        <input
          id={id}
          type="checkbox"
          {...rest}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          className="peer absolute inset-0 size-12 cursor-pointer appearance-none rounded-inner"
        />
        <span className="pointer-events-none grid size-7 place-items-center rounded-[8px] border-2 border-field-line bg-card text-transparent peer-checked:border-leaf peer-checked:bg-leaf peer-checked:text-on-leaf">
          <Icon name="check" className="size-5 [stroke-width:4]" />
        </span>
      </span>
      <label htmlFor={id} className="min-h-12 flex-1 content-center">
        {children}
      </label>
    </div>
  );
  if (!error) return box;
  return (
    <div>
      {box}
      <FieldNote id={`${id}-note`} text={error} failed />
    </div>
  );
}
