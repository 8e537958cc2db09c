import { limits } from '@agri/contract/limits.ts';
import { cleanTyped } from '@agri/contract/typed-text.ts';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { profileQuery } from '../../../lib/session/profile-query.ts';
import { readSessionHint } from '../../../lib/session/session-hint.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { useSetName, useSignedInUser } from '../api.ts';
import { PersonPicture } from './person-picture.tsx';

/** Who is signed in: a drawing, the name where there is one, and the e-mail. */
export function PersonCard() {
  const { _ } = useLingui();
  const user = useSignedInUser();
  const profile = useQuery(profileQuery);
  const [naming, setNaming] = useState(false);
  const name = profile.data?.name;
  const email = user.data?.email ?? readSessionHint();
  return (
    <section className="overflow-hidden rounded-tile border border-line bg-card text-center raised">
      <PersonPicture />
      <div className="person-words flex flex-col items-center gap-1">
        {name && (
          <p dir="auto" className="max-w-full text-h1 leading-tight font-bold [overflow-wrap:anywhere]">
            {name}
          </p>
        )}
        <p className="sr-only">{_('profile.signedInAs')}</p>
        <p className="min-h-6 max-w-full [overflow-wrap:anywhere]">{email}</p>
        {name !== undefined && (
          <Button look="quiet" icon="pen" onClick={() => setNaming(true)} className="mt-3">
            {_(name ? 'profile.changeName' : 'profile.addName')}
          </Button>
        )}
      </div>
      <Sheet open={naming} title={_('profile.nameTitle')} onClose={() => setNaming(false)}>
        <NameForm name={name ?? ''} onSaved={() => setNaming(false)} />
      </Sheet>
    </section>
  );
}

function NameForm({ name, onSaved }: { name: string; onSaved: () => void }) {
  const { _ } = useLingui();
  const save = useSetName();
  const [typed, setTyped] = useState(name);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(cleanTyped(typed), { onSuccess: onSaved });
  };
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4 text-start">
      <Field
        label={_('field.yourName')}
        hint={_('profile.nameWhy')}
        name="name"
        autoComplete="given-name"
        maxLength={limits.personNameMaxCharacters}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {save.isError && (
        <Notice icon="alert" look="harm" live>
          {errorText(save.error, _, _('profile.nameFailed'))}
        </Notice>
      )}
      <Button type="submit" busy={save.isPending}>
        {_('action.save')}
      </Button>
    </form>
  );
}
