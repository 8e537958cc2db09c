import { limits } from '@agri/contract/limits.ts';
import { cleanTyped } from '@agri/contract/typed-text.ts';
import { useLingui } from '@lingui/react';
import { type FormEvent, useState } from 'react';
import { useOutboxEntries } from '../../../lib/outbox/outbox-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useFarmItems } from '../farm-items.ts';
import { Thumbnail } from '../parts/record-row.tsx';

type NameProps = {
  disabled: boolean;
  /** Of a plant that is new. */
  name: string;
  onName: (name: string) => void;
  onNew: (name: string) => void;
};
type Props = NameProps & { onItem: (id: string) => void };

const cell = 'flex w-full flex-col items-center gap-1.5 rounded-tile p-1.5 text-center disabled:opacity-60';
const round = 'size-18 flex-none rounded-full';

/** The plants of the farm as thumbnails, the one that was looked at last first, and "New" at the end. */
export function WhichPlant({ onItem, ...nameProps }: Props) {
  const { disabled, name } = nameProps;
  const { _ } = useLingui();
  const { query, items = [] } = useFarmItems();
  const waiting = useOutboxEntries().filter(({ kind }) => kind === 'item');
  const [naming, setNaming] = useState(false);
  const [named, setNamed] = useState(false);
  if (name && !named) setNamed(true);
  const shown = [...items].sort((one, other) => lastUsed(other).localeCompare(lastUsed(one)));
  const isEmpty = !query.isPending && shown.length + waiting.length === 0;

  return (
    <section aria-labelledby="which-plant" className="flex flex-col gap-3">
      <h2 id="which-plant" className="text-h2">
        {_('check.whichPlant')}
      </h2>
      {!isEmpty && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
          {shown.map((item) => (
            <li key={item._id}>
              <button type="button" disabled={disabled} onClick={() => onItem(item._id)} className={cell}>
                <Thumbnail imageName={item.image_name} className={round} />
                <PlantName name={item.name} />
              </button>
            </li>
          ))}
          {waiting.map((entry) => (
            <li key={entry.id}>
              <button type="button" disabled={disabled} onClick={() => onItem(entry.id)} className={cell}>
                <span className={`${round} grid place-items-center bg-leaf-wash text-leaf-ink`}>
                  <Icon name="sprout" className="size-8" />
                </span>
                <PlantName name={String(entry.input.agri_name)} />
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              disabled={disabled}
              aria-expanded={naming}
              onClick={() => setNaming(true)}
              className={cell}
            >
              <span
                className={`${round} grid place-items-center border-2 border-dashed border-field-line text-leaf`}
              >
                <Icon name="plus" className="size-8" />
              </span>
              <span className="text-small font-semibold">{_('check.new')}</span>
            </button>
          </li>
        </ul>
      )}
      {query.hasNextPage && (
        <Button look="quiet" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {_('action.showMore')}
        </Button>
      )}
      {(naming || isEmpty || named) && <NewPlant {...nameProps} focus={naming} />}
    </section>
  );
}

/** The newest check of an item, else the day it was made. */
function lastUsed({
  last_record_at,
  created_at,
}: {
  last_record_at: string | null;
  created_at: string;
}): string {
  return last_record_at ?? created_at;
}

function PlantName({ name }: { name: string }) {
  return <bdi className="line-clamp-2 text-small leading-tight font-semibold">{name}</bdi>;
}

function NewPlant({ disabled, name, onName, onNew, focus }: NameProps & { focus: boolean }) {
  const { _ } = useLingui();
  const [missing, setMissing] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = cleanTyped(name);
    setMissing(!trimmed);
    if (trimmed) onNew(trimmed);
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <Field
        label={_('field.farmName')}
        hint={_('farm.nameHint')}
        error={missing && !cleanTyped(name) ? _('farm.nameRequired') : undefined}
        name="agri_name"
        autoComplete="off"
        autoFocus={focus}
        required
        maxLength={limits.farmNameMaxCharacters}
        disabled={disabled}
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      <Button type="submit" busy={disabled}>
        {_('check.start')}
      </Button>
    </form>
  );
}
