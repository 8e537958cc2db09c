import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName, Spinner } from './icon.tsx';
import { Link, type LinkProps } from './link.tsx';
import { OneTapButton } from './one-tap-button.tsx';

const looks = {
  primary: 'bg-leaf text-on-leaf border-leaf hover:bg-leaf-press active:bg-leaf-press',
  quiet: 'bg-card text-leaf border-field-line hover:bg-leaf-wash hover:text-leaf-ink active:bg-leaf-wash',
  harm: 'bg-harm text-on-harm border-harm',
  harmQuiet: 'bg-card text-harm border-field-line hover:bg-harm-wash active:bg-harm-wash',
};

type Look = keyof typeof looks;

const shape =
  'inline-flex min-h-14 items-center justify-center gap-2.5 rounded-tile border px-5 py-2 text-center text-strong font-semibold leading-tight transition-colors duration-150';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: Look;
  icon?: IconName;
  /** Shows a spinner and takes no taps. */
  busy?: boolean;
  children: ReactNode;
};

/** A button that sends a form, or may be busy, takes one of several quick taps. */
export function Button({ look = 'primary', icon, busy, disabled, children, className = '', ...rest }: Props) {
  const classes = `${shape} ${looks[look]} ${disabled && !busy ? 'opacity-60' : ''} ${className}`;
  const content = (
    <>
      {busy ? <Spinner /> : icon && <Icon name={icon} mirrored={icon === 'exit'} />}
      {children}
    </>
  );
  if (busy !== undefined || rest.type === 'submit')
    return (
      <OneTapButton {...rest} busy={busy} disabled={disabled} className={classes}>
        {content}
      </OneTapButton>
    );
  return (
    <button type="button" {...rest} disabled={disabled} className={classes}>
      {content}
    </button>
  );
}

type LinkButtonProps = LinkProps & { look?: Look; icon?: IconName };

export function LinkButton({ look = 'primary', icon, children, className = '', ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={`${shape} ${looks[look]} ${className}`}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
