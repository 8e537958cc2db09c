import { cleanTyped } from '@agri/contract/typed-text.ts';
import { useLingui } from '@lingui/react';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useAddChannel } from '../api.ts';

type Props = { open: boolean; onClose: () => void };

/** Asks for the address that a family's own automation listens on. */
export function WebhookSheet({ open, onClose }: Props) {
  const { _ } = useLingui();
  return (
    <Sheet open={open} title={_('alerts.webhook')} onClose={onClose}>
      <WebhookForm onAdded={onClose} />
    </Sheet>
  );
}

function WebhookForm({ onAdded }: { onAdded: () => void }) {
  const { _ } = useLingui();
  const add = useAddChannel();
  const [url, setUrl] = useState('');

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate({ kind: 'webhook', url: cleanTyped(url) }, { onSuccess: onAdded });
  };

  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <Field
        label={_('alerts.webhookUrl')}
        hint={_('alerts.webhookHint')}
        error={add.isError ? errorText(add.error, _, _('alerts.addFailed')) : undefined}
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        required
        value={url}
        onChange={(event) => {
          setUrl(event.currentTarget.value);
          if (add.isError) add.reset();
        }}
      />
      <Button type="submit" busy={add.isPending} disabled={!url.trim()}>
        {_('alerts.add')}
      </Button>
    </form>
  );
}
