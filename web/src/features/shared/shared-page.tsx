import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { readShared, type Shared } from '../../lib/install/shared.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page/page.tsx';

/** What another app has shared, and what to do with it. */
export function SharedPage() {
  const { _ } = useLingui();
  const [shared, setShared] = useState<Shared | null>();
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    readShared().then(
      (found) => setShared(found ?? null),
      () => setShared(null),
    );
  }, []);

  useEffect(() => {
    if (!shared?.picture) return;
    const made = URL.createObjectURL(shared.picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [shared]);

  return (
    <Page title={_('shared.title')} backTo="/">
      {shared === null && <p>{_('shared.nothing')}</p>}
      {url && (
        <img
          src={url}
          alt={_('shared.picture')}
          className="max-h-[45svh] w-full rounded-tile object-contain"
        />
      )}
      {shared?.text && <p className="rounded-tile border border-line bg-card px-4 py-3">{shared.text}</p>}
      {shared?.picture && (
        <LinkButton to="/addData?shared=1" icon="sprout">
          {_('shared.toFarm')}
        </LinkButton>
      )}
      {shared && (
        <LinkButton to="/chatBot?shared=1" icon="chat" look="quiet">
          {_('shared.toChat')}
        </LinkButton>
      )}
    </Page>
  );
}
