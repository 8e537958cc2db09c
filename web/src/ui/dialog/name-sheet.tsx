import { useLingui } from '@lingui/react';
import { type FormEvent, useState } from 'react';
import { Button } from '../button.tsx';
import { Field } from '../form/field.tsx';
import { Notice } from '../state/notice.tsx';
import { Sheet } from './sheet.tsx';

type FormProps = {
  label: string;
  fieldName: string;
  name: string;
  maxCharacters: number;
  /** What went wrong with the last try. */
  fault: string | undefined;
  busy: boolean;
  onSave: (name: string) => void;
};
type Props = FormProps & { open: boolean; title: string; onClose: () => void };

/** Gives something another name. What was typed stays when it can't be saved. */
export function NameSheet({ open, title, onClose, ...form }: Props) {
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <NameForm {...form} />
    </Sheet>
  );
}

function NameForm({ label, fieldName, name, maxCharacters, fault, busy, onSave }: FormProps) {
  const { _ } = useLingui();
  const [typed, setTyped] = useState(name);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) onSave(typed);
  };
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      <Field
        label={label}
        name={fieldName}
        autoComplete="off"
        required
        maxLength={maxCharacters}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {fault && (
        <Notice icon="alert" look="harm" live>
          {fault}
        </Notice>
      )}
      <Button type="submit" busy={busy}>
        {_('action.save')}
      </Button>
    </form>
  );
}
