import type { AnalysisStep } from '@agri/contract/farm-schemas.ts';
import { useLingui } from '@lingui/react';
import { useParams } from 'react-router';
import { ApiError } from '../../lib/call/api-error.ts';
import { errorText } from '../../lib/error-text.ts';
import { formatDayAndTime } from '../../lib/text/later-formats.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';
import { SignsLink } from '../../ui/signs/signs-link.tsx';
import { AnsweredBy } from '../../ui/state/answered-by.tsx';
import { LoadFailed } from '../../ui/state/load-failed.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { useFarmRecord } from './api.ts';
import { DeleteRecord } from './delete/delete-button.tsx';
import { StepList } from './parts/step-list.tsx';
import { RecheckChoice } from './recheck/recheck-choice.tsx';
import { readFinding } from './record/finding.ts';
import { MeasuredPhoto } from './record/measured-photo.tsx';
import { RecordActions } from './record/record-actions.tsx';
import { RecordPhoto } from './record/record-photo.tsx';
import { SignsForm } from './record/signs-form.tsx';

type Props = { imageNames: string[]; name: string };

/** All photos of a check; several stand in a row to swipe, the next one peeping in. */
function RecordPhotos({ imageNames, name }: Props) {
  const { _ } = useLingui();
  const [only] = imageNames;
  if (imageNames.length === 1 && only)
    return <RecordPhoto imageName={only} alt={_('farm.photoOf', { name })} />;
  return (
    <ul
      aria-label={_('record.photos')}
      className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 wide:mx-0 wide:scroll-px-0 wide:px-0"
    >
      {imageNames.map((imageName, index) => (
        <li key={imageName} className="w-[88%] flex-none snap-start">
          <RecordPhoto
            imageName={imageName}
            alt={_('record.photoNumber', { name, number: index + 1, count: imageNames.length })}
            mark={`${index + 1} / ${imageNames.length}`}
          />
        </li>
      ))}
    </ul>
  );
}

/** Sent and measured is what has a record; the rest is done by the server in this order. */
const places: Record<AnalysisStep, number> = { waiting: 2, asking: 3, guide: 4, writing: 5 };

/** Stands where the answer will be while a model looks at the photo, and says what is being done. */
function WorkingNote({ step }: { step: AnalysisStep | null }) {
  const { _ } = useLingui();
  const steps = [
    _('record.stepSent'),
    _('record.stepMeasured'),
    _('record.stepWaiting'),
    _('record.stepAsking'),
    _('record.stepGuide'),
    _('record.stepWriting'),
  ];
  return (
    <div className="flex flex-col gap-4 rounded-tile border border-line bg-card px-5 py-5 shadow-card">
      <p className="font-semibold">{_('record.working')}</p>
      <StepList steps={steps} current={places[step ?? 'waiting']} />
      <p className="text-ink-2">{_('record.workingNote')}</p>
    </div>
  );
}

export function RecordPage() {
  const { _, i18n } = useLingui();
  const { id = '' } = useParams();
  const query = useFarmRecord(id);
  const gone = query.error instanceof ApiError && query.error.status === 404;
  const record = gone ? undefined : query.data;
  const when = record && formatDayAndTime(record.created_at, i18n.locale);
  const finding = record && readFinding(record);
  const about = { name: record?.name ?? '', when: when ?? '' };
  const draft = finding ? _('record.askFinding', { ...about, finding }) : _('record.askDraft', about);

  return (
    <Page
      title={record?.name ?? _('record.title')}
      tabTitle={_('record.title')}
      backTo={record ? `/agriData/${record.agri_id}` : '/agriDataHome'}
      wide
      actions={record && <DeleteRecord record={record} when={when ?? ''} />}
    >
      {query.isPending && <RecordSkeleton label={_('state.loading')} />}
      {query.isError && !record && (
        <LoadFailed
          text={gone && query.data ? _('record.gone') : errorText(query.error, _, _('record.loadFailed'))}
          busy={query.isFetching}
          onRetry={() => query.refetch()}
        />
      )}
      {record && (
        <div className="flex flex-col gap-5 wide:grid wide:grid-cols-[minmax(0,26rem)_1fr] wide:items-start wide:gap-8">
          <div className="flex min-w-0 flex-col gap-4 wide:sticky wide:top-20">
            <RecordPhotos imageNames={[record.image_name, ...record.more_images]} name={record.name} />
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              {record.status !== 'working' && (
                <AnsweredBy
                  kind={record.mode}
                  text={_(record.mode === 'guide' ? 'record.modeGuide' : 'record.modeModel')}
                />
              )}
              <time dateTime={record.created_at} className="text-small text-ink-2">
                {when}
              </time>
            </div>
          </div>
          <div className="flex flex-col gap-5">
            {record.prompt && (
              <p className="ms-8 self-end rounded-tile rounded-ee-[0.375rem] bg-leaf px-4 py-3 text-on-leaf">
                <span className="sr-only">{_('record.yourQuestion')} </span>
                <bdi>{record.prompt}</bdi>
              </p>
            )}
            {record.status !== 'done' && record.status !== 'working' && (
              <>
                <Notice icon="alert">{_('record.incomplete')}</Notice>
                <LinkButton to={`/addAgriData/${record.agri_id}`} icon="camera">
                  {_('record.again')}
                </LinkButton>
              </>
            )}
            <div aria-live="polite">
              {record.status === 'working' ? (
                <WorkingNote step={record.step} />
              ) : (
                <article
                  className={`rounded-tile border border-line bg-card px-5 py-5 shadow-card ${record.mode === 'guide' ? 'from-guide' : ''}`}
                >
                  <SafeHtml html={record.content} />
                </article>
              )}
            </div>
            {record.status === 'done' && record.mode === 'guide' && !record.prompt && (
              <>
                <SignsLink to="/signs" />
                <SignsForm begin={draft} imageName={record.image_name} />
              </>
            )}
            {record.status !== 'working' && <RecordActions record={record} draft={draft} />}
            <RecheckChoice record={record} />
            {record.measurements && <MeasuredPhoto measurements={record.measurements} />}
          </div>
        </div>
      )}
    </Page>
  );
}

function RecordSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-5">
      <div className="skeleton aspect-4/3 w-full max-w-[26rem] rounded-tile" />
      <div className="skeleton h-8 w-56 max-w-full rounded-full" />
      <div className="skeleton h-64 rounded-tile" />
    </div>
  );
}
