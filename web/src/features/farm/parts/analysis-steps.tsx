import { useLingui } from '@lingui/react';
import { formatShare } from '../../../lib/text/formats.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

/** What is happening while the person waits: first the photo goes up, then it is looked at. */
export function AnalysisSteps({ uploaded }: { uploaded: number }) {
  const { _, i18n } = useLingui();
  const sent = uploaded >= 1;
  return (
    <ol role="status" className="flex flex-col gap-2 rounded-tile bg-leaf-wash px-4 py-3 text-leaf-ink">
      <li className="flex items-center gap-3">
        {sent ? <Icon name="check" className="size-6" /> : <Spinner />}
        {sent ? _('record.stepSent') : _('record.stepSending', { share: formatShare(uploaded, i18n.locale) })}
      </li>
      <li className="flex items-center gap-3">
        {sent ? <Spinner /> : <Icon name="picture" className="size-6" />}
        {_('record.stepAnalysing')}
      </li>
    </ol>
  );
}
