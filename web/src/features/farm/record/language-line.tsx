import { type Language, languages } from '@agri/contract/languages.ts';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { Spinner } from '../../../ui/icon.tsx';
import { type FarmRecord, useRecordIn } from '../api.ts';

/** A check as it is shown: in the language of the app where the guide can say it in that, else as it was written. */
export function useShownRecord(written: FarmRecord) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Language;
  const [asWritten, setAsWritten] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isForeign = written.status !== 'working' && !!written.language && written.language !== locale;
  // The words of AI stay as they are.
  const canChange = isForeign && written.mode === 'guide';
  const isWanted = canChange && !asWritten;
  const { data, isLoading, isFetching, error, refetch } = useRecordIn(written, locale, isWanted);
  const other = isWanted && data?.language === locale ? data : undefined;
  const record: FarmRecord = other
    ? { ...written, content: other.content, signs: other.signs, language: other.language }
    : written;
  const toggle = () => {
    setAsWritten(!!other);
    setAsked(!other);
    if (!other && !asWritten) refetch();
  };
  return {
    ...{ record, isForeign, canChange, toggle, isShown: !!other, error },
    /** Nothing is to be read yet: neither language is shown before it is known which one will be. */
    isComing: isWanted && isLoading && !isAsked,
    isPending: isWanted && isFetching,
    // Nobody asked for what is tried by itself: only a tap that changes nothing is answered.
    isFailed: isWanted && isAsked && !isFetching && !other,
  };
}

type Props = { written: FarmRecord; shown: ReturnType<typeof useShownRecord> };

/** Says in which language a check was written, where that is not the person's, and shows it in theirs. */
export function LanguageLine({ written, shown }: Props) {
  const { _, i18n } = useLingui();
  const { isForeign, canChange, isShown, isPending, isComing, isFailed, error, toggle } = shown;
  if (!isForeign || !written.language || isComing) return null;
  const language = nameOf(written.language, i18n.locale);
  if (!canChange) return <p className="text-small text-ink-2">{_('record.writtenByAi', { language })}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-small text-ink-2">
      <p>{_('record.writtenIn', { language })}</p>
      <button
        type="button"
        aria-busy={isPending || undefined}
        onClick={toggle}
        className="flex min-h-12 items-center gap-2 font-semibold text-leaf underline underline-offset-4"
      >
        {isPending && <Spinner className="size-5" />}
        {_(isShown ? 'record.showAsWritten' : 'record.showHere')}
      </button>
      {isFailed && (
        <p role="alert" className="w-full text-ink">
          {errorText(error, _, _('record.showFailed'))}
        </p>
      )}
    </div>
  );
}

/** The name of a language in another one; its own name where the browser knows none. */
function nameOf(code: Language, locale: string): string {
  const known = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(code);
  return known ?? languages.find((one) => one.code === code)?.name ?? code;
}
