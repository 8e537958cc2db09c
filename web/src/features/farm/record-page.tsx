import { useLingui } from '@lingui/react';
import { useParams } from 'react-router';
import { ApiError } from '../../lib/call/api-error.ts';
import { errorText } from '../../lib/error-text.ts';
import { formatDayAndTime } from '../../lib/text/formats.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';
import { AnsweredBy } from '../../ui/state/answered-by.tsx';
import { LoadFailed } from '../../ui/state/load-failed.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { useFarmRecord } from './api.ts';
import { DeleteRecord } from './delete/delete-record.tsx';
import { RecheckChoice } from './recheck/recheck-choice.tsx';
import { MeasuredPhoto } from './record/measured-photo.tsx';
import { RecordPhotos } from './record/record-photos.tsx';
import { WorkingNote } from './record/working-note.tsx';
import { ShareButton } from './share/share-button.tsx';

export function RecordPage() {
  const { _, i18n } = useLingui();
  const { id = '' } = useParams();
  const query = useFarmRecord(id);
  const gone = query.error instanceof ApiError && query.error.status === 404;
  const record = gone ? undefined : query.data;
  const when = record && formatDayAndTime(record.created_at, i18n.locale);

  return (
    <Page
      title={record?.name ?? _('record.title')}
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
                  mode={record.mode}
                  text={_(record.mode === 'guide' ? 'record.modeGuide' : 'record.modeModel')}
                />
              )}
              <time dateTime={record.created_at} className="text-small text-ink-2">
                {when}
              </time>
            </div>
            <RecheckChoice record={record} />
            {record.status !== 'working' && (
              <div className="flex flex-wrap gap-3 [&>*]:flex-auto">
                <LinkButton
                  look="quiet"
                  icon="chat"
                  to="/chatBot"
                  state={{ draft: _('record.askDraft', { name: record.name, when: when ?? '' }) }}
                >
                  {_('record.askAbout')}
                </LinkButton>
                <ShareButton record={record} />
              </div>
            )}
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
            {record.measurements && <MeasuredPhoto measurements={record.measurements} />}
            <div aria-live="polite">
              {record.status === 'working' ? (
                <WorkingNote step={record.step} />
              ) : (
                <article className="rounded-tile border border-line bg-card px-5 py-5 shadow-card">
                  <SafeHtml html={record.content} />
                </article>
              )}
            </div>
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
