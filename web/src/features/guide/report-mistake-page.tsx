import { languages } from '@agri/contract/languages.ts';
import { limits } from '@agri/contract/limits.ts';
import { cleanTyped } from '@agri/contract/typed-text.ts';
import { useLingui } from '@lingui/react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../lib/call/call.ts';
import { errorText } from '../../lib/error-text.ts';
import { randomId } from '../../lib/random-id.ts';
import { useFormDraft } from '../../lib/storage/use-form-draft.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { Button } from '../../ui/button.tsx';
import { KeptLine } from '../../ui/form/kept-line.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { showToast } from '../../ui/toast/show-toast.ts';

/** Says what is wrong in the translation of a card; an answer of the guide leads here and names both. */
export function ReportMistakePage() {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const parameters = useSearchParams();
  const [note, setNote] = useState('');
  const draft = useFormDraft(`${pathname}${search}`, { texts: { note }, photos: [] }, ({ texts }) =>
    setNote((now) => now || (texts.note ?? '')),
  );
  const submit = useRef<{ of: string; key: string }>(undefined);
  const report = useMutation({
    mutationFn: (given: string) => {
      // The same key while the words stay the same: a lost answer makes no second report.
      if (submit.current?.of !== given) submit.current = { of: given, key: randomId() };
      const card = parameters.get('card') ?? '';
      const language = languages.find(({ code }) => code === parameters.get('language'))?.code ?? 'en';
      const input = { card, language, note: given || undefined };
      return call('reportCardMistake', input, { idempotencyKey: submit.current.key });
    },
    onSuccess: () => {
      draft.forget();
      showToast('success', _('mistake.sent'));
      // Opened by its address, it has nothing to go back to.
      if (key === 'default') navigate('/chatBot', { replace: true });
      else navigate(-1);
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    report.mutate(cleanTyped(note));
  };

  const startOver = () => {
    draft.forget();
    setNote('');
  };

  return (
    <Page title={_('mistake.title')} backTo="/chatBot">
      <form onSubmit={onSubmit} className="flex flex-col gap-5">
        <p>{_('mistake.lead')}</p>
        {draft.kept && <KeptLine onStartOver={startOver} />}
        <TextArea
          label={_('mistake.note')}
          name="note"
          maxLength={limits.cardMistakeMaxCharacters}
          disabled={report.isPending}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {report.isError && (
          <Notice icon="alert" live>
            {errorText(report.error, _, _('mistake.failed'))}
          </Notice>
        )}
        <Button type="submit" busy={report.isPending}>
          {_('mistake.send')}
        </Button>
      </form>
    </Page>
  );
}
