import { useLingui } from '@lingui/react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { Field } from './field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'trailing'>;

/** A password that can be looked at: on a phone people mistype what they cannot see. */
export function PasswordField(props: Props) {
  const { _ } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      required
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={_(shown ? 'field.hidePassword' : 'field.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
