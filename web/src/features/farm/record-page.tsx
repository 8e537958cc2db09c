import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../lib/call/api-error.ts';
import { errorText } from '../../lib/error-text.ts';
import { formatDayAndTime } from '../../lib/text/later-formats.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { AnsweredBy } from '../../ui/state/answer-marks.tsx';
import { LoadFailed } from '../../ui/state/load-failed.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { useTookNoted, WorkingNote } from './analysing/working-note.tsx';
import { type FarmRecord, useFarmRecord } from './api.ts';
import { DeleteRecord } from './delete/delete-button.tsx';
import { RecheckChoice } from './recheck/recheck-choice.tsx';
import { Answered, AnswerSkeleton, Folds } from './record/answered.tsx';
import { AskSigns, type SignsProps } from './record/ask-signs.tsx';
import { showsLittle } from './record/judge-measurements.ts';
import { LanguageLine, useShownRecord } from './record/language-line.tsx';
import { MeasuredPhoto } from './record/measured-photo.tsx';
import { RateRecord, RecordActions } from './record/record-actions.tsx';
import { RecordPhotos } from './record/record-photo.tsx';
import { PhotoSheet } from './result/photo-sheet.tsx';
import { readFinding } from './result/read-finding.ts';

type PageProps = { signs: (props: SignsProps) => ReactNode };

/** A check: what it found over its photo. The app hands in the questions about signs. */
export function RecordPage({ signs }: PageProps) {
  const { _ } = useLingui();
  const { id = '' } = useParams();
  const query = useFarmRecord(id);
  const gone = query.error instanceof ApiError && query.error.status === 404;
  const record = gone ? undefined : query.data;
  if (record) return <Result record={record} signs={signs} />;
  return (
    <Page title={_('record.title')} backTo="/agriDataHome" wide>
      {query.isPending && <RecordSkeleton label={_('state.loading')} />}
      {query.isError && (
        <LoadFailed
          text={gone && query.data ? _('record.gone') : errorText(query.error, _, _('record.loadFailed'))}
          busy={query.isFetching}
          onRetry={() => query.refetch()}
        />
      )}
    </Page>
  );
}

function Result({ record: written, signs }: PageProps & { record: FarmRecord }) {
  const { _, i18n } = useLingui();
  const shown = useShownRecord(written);
  const { record } = shown;
  useTookNoted(written);
  const when = formatDayAndTime(record.created_at, i18n.locale);
  const finding = readFinding(record);
  const about = { name: record.name, when };
  const draft = finding ? _('record.askFinding', { ...about, finding }) : _('record.askDraft', about);
  const { status, mode, measurements } = record;
  const hasAnswer = finding !== undefined || (mode === 'model' && status === 'done');
  const isToTakeAgain = !finding && measurements !== null && showsLittle(measurements);

  return (
    <PhotoSheet
      title={record.name}
      tabTitle={_('record.title')}
      backTo={`/agriData/${record.agri_id}`}
      actions={<DeleteRecord record={record} when={when} />}
      photo={<RecordPhotos imageNames={[record.image_name, ...record.more_images]} name={record.name} />}
      tall={status === 'working'}
      below={<time dateTime={record.created_at}>{when}</time>}
      bar={hasAnswer && <RecordActions record={record} draft={draft} />}
    >
      <div aria-live={status === 'working' ? 'off' : 'polite'} className="flex flex-col gap-3">
        {status === 'working' ? (
          <WorkingNote record={record} />
        ) : (
          <>
            <LanguageLine written={written} shown={shown} />
            {shown.isComing ? (
              <AnswerSkeleton label={_('state.loading')} />
            ) : (
              <Answered record={record} withFolds={hasAnswer || status !== 'done'} />
            )}
          </>
        )}
      </div>
      {status !== 'done' && status !== 'working' && (
        <>
          <Notice icon="alert">{_('record.incomplete')}</Notice>
          <LinkButton to={`/addAgriData/${record.agri_id}`} icon="camera">
            {_('record.again')}
          </LinkButton>
        </>
      )}
      {status === 'done' && (
        <>
          {isToTakeAgain && (
            <LinkButton to={`/addAgriData/${record.agri_id}`} icon="camera">
              {_('check.again')}
            </LinkButton>
          )}
          <AskSigns
            key={String(hasAnswer)}
            record={record}
            hasAnswer={hasAnswer}
            isOpen={!hasAnswer && !isToTakeAgain}
            ask={signs}
          />
          {!hasAnswer && <Folds record={record} />}
          {record.prompt && (
            <p className="text-small text-ink-2">
              {_('record.yourQuestion')} <bdi>{record.prompt}</bdi>
            </p>
          )}
          {(hasAnswer || record.prompt) && (
            <div className="flex flex-wrap items-center justify-between gap-2">
              <AnsweredBy kind={mode} text={_(mode === 'guide' ? 'record.modeGuide' : 'record.modeModel')} />
              <RateRecord record={record} />
            </div>
          )}
        </>
      )}
      {status !== 'working' && !hasAnswer && <RecordActions record={record} draft={draft} look="quiet" />}
      {status !== 'working' && !isToTakeAgain && <RecheckChoice record={record} />}
      {measurements && status !== 'working' && <MeasuredPhoto measurements={measurements} />}
    </PhotoSheet>
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
