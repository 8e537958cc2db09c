import { useLingui } from '@lingui/react';
import { Icon } from '../../../ui/icon.tsx';

type Props = { text: string; onChange: () => void };

/** Where the code went, in the place of the field for the address, and the way back to it. */
export function SentTo({ text, onChange }: Props) {
  const { _ } = useLingui();
  return (
    <div className="sent-to">
      <p>
        <Icon name="mail" className="size-6.5" />
        <bdi className="min-w-0">{text}</bdi>
      </p>
      <button type="button" onClick={onChange}>
        {_('signup.changeEmail')}
      </button>
    </div>
  );
}
