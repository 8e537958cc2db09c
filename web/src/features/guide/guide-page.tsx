import { limits } from '@agri/contract/limits.ts';
import { cleanTyped } from '@agri/contract/typed-text.ts';
import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { failureOf } from '../../lib/error-text.ts';
import { Field } from '../../ui/form/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SignsLink } from '../../ui/signs/signs-link.tsx';
import { LoadFailed } from '../../ui/state/load-failed.tsx';
import { useGuide, useGuideSearch } from './api.ts';
import { CardList } from './card-list.tsx';
import { findSubjects } from './find-subjects.ts';
import { KeepGuide } from './keep/keep-guide.tsx';
import { SubjectGrid } from './subject-grid.tsx';

const PAUSE_MS = 300;
const toGuide = (code: string) => `/guide/${code}`;

/** The field guide: a search, crops as pictures, and animals. It needs no account. */
export function GuidePage() {
  const { _ } = useLingui();
  const guide = useGuide();
  const [typed, setTyped] = useState('');
  const question = useSettled(cleanTyped(typed));
  const ofKind = (wanted: string) => guide.data?.filter(({ kind }) => kind === wanted) ?? [];
  const named = findSubjects(guide.data ?? [], question);

  return (
    <Page title={_('guide.title')} backTo="/" wide>
      <Field
        type="search"
        label={_('guide.search')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={limits.guideQuestionMaxCharacters}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {question !== '' && (
        <>
          <SubjectGrid subjects={named} toSubject={toGuide} />
          <Found question={question} isNamed={named.length > 0} />
        </>
      )}
      {guide.isPending && (
        <div className="skeleton min-h-96 rounded-tile" role="status" aria-label={_('state.loading')} />
      )}
      {guide.isError && !guide.data && (
        <LoadFailed
          text={_('guide.loadFailed')}
          {...failureOf(guide.error, _)}
          busy={guide.isFetching}
          onRetry={() => guide.refetch()}
        />
      )}
      {question === '' && (
        <>
          <SignsLink to="/signs" />
          <SubjectGrid title={_('guide.crops')} subjects={ofKind('crop')} toSubject={toGuide} />
          <SubjectGrid title={_('guide.animals')} subjects={ofKind('animal')} toSubject={toGuide} />
          <KeepGuide />
        </>
      )}
    </Page>
  );
}

/** A text once it has stood still for a moment: nobody asks for each letter. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The cards that answer; where there are none but its crop was named, that stands above. */
function Found({ question, isNamed }: { question: string; isNamed: boolean }) {
  const { _ } = useLingui();
  const found = useGuideSearch(question);
  if (found.isPending)
    return <div className="skeleton min-h-48 rounded-tile" role="status" aria-label={_('state.loading')} />;
  if (found.isError)
    return (
      <LoadFailed
        text={_('guide.loadFailed')}
        {...failureOf(found.error, _)}
        busy={found.isFetching}
        onRetry={() => found.refetch()}
      />
    );
  return found.data.length > 0 ? (
    <CardList cards={found.data} />
  ) : (
    <p role="status">
      {!isNamed && `${_('guide.nothing')} `}
      <Link to="/chatBot" className="font-semibold text-leaf underline underline-offset-4">
        {_('home.ask')}
      </Link>
    </p>
  );
}
