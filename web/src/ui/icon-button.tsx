import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Link, type LinkProps } from './link.tsx';

const shape =
  'grid size-12 flex-none place-items-center rounded-full transition-colors duration-150 hover:bg-leaf-wash active:bg-leaf-wash';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { icon: IconName; label: string };

/** For the header only, where there is no room for a word. */
export function IconButton({ icon, label, className = '', ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={`${shape} ${className}`}>
      <Icon name={icon} mirrored={icon === 'back'} />
    </button>
  );
}

type IconLinkProps = LinkProps & { icon: IconName; label: string };

export function IconLink({ icon, label, className = '', ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} title={label} className={`${shape} ${className}`}>
      <Icon name={icon} />
    </Link>
  );
}
