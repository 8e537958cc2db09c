import type { FarmItem } from '@agri/contract/farm-schemas.ts';
import type { Language } from '@agri/contract/languages.ts';
import { useLingui } from '@lingui/react';
import { tellCheck } from '../../../lib/text/check-words.ts';
import { formatDay } from '../../../lib/text/later-formats.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { CheckMark } from '../../../ui/state/check-mark.tsx';
import { StepArt } from '../../../ui/steps/step-art.tsx';
import { type FarmRecord, useRecordIn } from '../api.ts';
import { readFirstStep } from '../result/read-first-step.ts';
import { RowWords, Thumbnail } from './record-row.tsx';
import '../../../ui/page/last-check.css';

type Props = {
  id: string;
  name: string;
  /** Undefined while it is not known: then there is still the way to a new check. */
  item: FarmItem | undefined;
  newest: FarmRecord | undefined;
};

/** How an item was when somebody last looked, what to do about it, and the one way to look again. */
export function LastCheck({ id, name, item, newest }: Props) {
  const { _ } = useLingui();
  return (
    <section aria-label={_('record.last')} className="last-check">
      {newest ? (
        <Newest record={newest} item={item} />
      ) : (
        item && item.records === 0 && <NotChecked imageName={item.image_name} id={id} />
      )}
      <div className="last-check-acts">
        <LinkButton to={`/addAgriData/${id}`} icon="camera">
          {_('record.add')}
        </LinkButton>
        <LinkButton look="quiet" icon="chat" to="/chatBot" state={{ about: { id, name } }}>
          {_('record.askAbout')}
        </LinkButton>
      </div>
    </section>
  );
}

function Newest({ record, item }: { record: FarmRecord; item: FarmItem | undefined }) {
  const { _, i18n } = useLingui();
  const { found, text } = tellCheck(
    {
      last_record_at: record.created_at,
      ...(item?.last_check?.record === record._id ? { last_check: item.last_check } : {}),
    },
    i18n,
  );
  return (
    <Link to={`/completeAgriData/${record._id}`} className="last-check-open">
      <span className="last-check-photo">
        <Thumbnail imageName={record.image_name} className="size-full rounded-inner" />
        <CheckMark found={found} className="size-9" />
      </span>
      <span className="last-check-words">
        <span className="block text-small text-ink-2">
          {`${_('record.last')}, `}
          <time dateTime={record.created_at}>{formatDay(record.created_at, i18n.locale)}</time>
        </span>
        <strong dir="auto" className={`last-check-found crop-strip-${found}`}>
          {found === 'unclear' ? <RowWords record={record} /> : text}
        </strong>
      </span>
      <Icon name="next" className="size-5 text-ink-2" mirrored />
      {found === 'trouble' && <NextStep recordId={record._id} />}
    </Link>
  );
}

/** What the check says to do first. */
function NextStep({ recordId }: { recordId: string }) {
  const { _, i18n } = useLingui();
  const { data } = useRecordIn({ _id: recordId }, i18n.locale as Language, true);
  const step = data && readFirstStep(data.content);
  if (!step) return null;
  return (
    <span className="last-check-step">
      <StepArt kind={step.kind} />
      <span className="min-w-0 flex-1">
        <span className="block text-small font-bold">{_('record.nextStep')}</span>
        <span dir="auto" lang={data.language ?? undefined} className="block">
          {step.text}
        </span>
      </span>
    </span>
  );
}

/** Nobody has looked yet: what to take, and the photo of the item for who has no other. */
function NotChecked({ id, imageName }: { id: string; imageName: string }) {
  const { _ } = useLingui();
  return (
    <div className="last-check-none">
      <CheckMark found="none" className="size-9" />
      <div className="min-w-0 flex-1">
        <h2 className="text-bar">{_('record.emptyTitle')}</h2>
        <p className="text-ink-2 text-pretty">{_('record.emptyText')}</p>
        <Link
          to={`/addAgriData/${id}`}
          state={{ imageName }}
          className="flex min-h-12 items-center font-semibold text-leaf underline underline-offset-4"
        >
          {_('record.checkFirst')}
        </Link>
      </div>
    </div>
  );
}
