import type { SelectHTMLAttributes } from 'react';
import { Icon } from '../icon.tsx';
import { inputShape } from './field.tsx';

/** The phone's own picker in the frame of an input, with the app's arrow. */
export function Select({ className = '', children, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <div className="relative">
      <select {...rest} className={`${inputShape} appearance-none truncate pe-11 ${className}`}>
        {children}
      </select>
      <Icon
        name="next"
        className="pointer-events-none absolute end-3.5 top-1/2 size-5 -translate-y-1/2 rotate-90 text-ink-2"
      />
    </div>
  );
}
