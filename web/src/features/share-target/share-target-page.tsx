import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { readShared, type Shared, shareHere } from '../../lib/image/shared-photo.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PickButton } from '../../ui/form/pick-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { RoundPicture } from '../../ui/state/round-picture.tsx';

/** What another app has shared, and what to do with it. */
export function SharedPage() {
  const { _ } = useLingui();
  const [shared, setShared] = useState<Shared | null>();
  const [url, setUrl] = useState<string>();
  const search = useSearchParams();
  const isLost = search.has('lost') && shared !== undefined && !shared?.picture;

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

  const chooseHere = ([picture]: File[]) => {
    if (!picture) return;
    const chosen = { picture, text: shared?.text ?? '' };
    shareHere(chosen);
    setShared(chosen);
  };

  return (
    <Page title={_('shared.title')} backTo="/">
      {isLost && (
        <>
          <Notice icon="alert" live>
            {_('shared.lost')}
          </Notice>
          <PickButton icon="picture" label={_('photo.choose')} onPick={chooseHere} />
        </>
      )}
      {shared === null && !isLost && (
        <div className="flex flex-col items-center gap-5 px-4 py-8 text-center">
          <RoundPicture icon="share" />
          <p>{_('shared.nothing')}</p>
          <LinkButton to="/" icon="home">
            {_('app.toHome')}
          </LinkButton>
        </div>
      )}
      {url && (
        <img
          src={url}
          alt={_('shared.picture')}
          className="max-h-[45svh] w-full rounded-tile object-contain"
        />
      )}
      {shared?.text && (
        <p dir="auto" className="rounded-tile border border-line bg-card px-4 py-3 whitespace-pre-line">
          {shared.text}
        </p>
      )}
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
