import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';

const SHOWN_MS = 2_500;

/** Text for a machine, to be copied whole. */
export function CopyBlock({ text, label }: { text: string; label: string }) {
  const { _ } = useLingui();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(text))) return showToast('error', _('setup.copyFailed'));
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return (
    <div className="flex flex-col gap-3">
      <textarea
        readOnly
        dir="ltr"
        rows={7}
        spellCheck={false}
        aria-label={label}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        className="field-sizing-content max-h-80 min-h-32 w-full rounded-inner border border-line bg-paper px-4 py-3 font-mono text-small break-all"
      />
      <Button look="quiet" icon={copied ? 'check' : 'copy'} onClick={copy}>
        <span aria-live="polite">{_(copied ? 'setup.copied' : 'setup.copy')}</span>
      </Button>
    </div>
  );
}
