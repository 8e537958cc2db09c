import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fetchStoredPhoto } from '../../../lib/call/download.ts';
import { handOverPhoto } from '../../../lib/image/handed-photo.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';

type Props = { imageName: string; item?: { _id: string; name: string } | undefined };

/** Takes the photo of a question to the farm: to the item that it was about, or to the choice of one. */
export function KeepPhoto({ imageName, item }: Props) {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const look = 'mt-3 w-full [overflow-wrap:anywhere] pad:w-auto';
  if (item)
    return (
      <LinkButton
        to={`/addAgriData/${item._id}`}
        state={{ imageName }}
        icon="sprout"
        look="quiet"
        className={look}
      >
        {_('chat.keepIn', { name: item.name })}
      </LinkButton>
    );

  const choose = async () => {
    setBusy(true);
    try {
      handOverPhoto(await fetchStoredPhoto(imageName));
      navigate('/check');
    } catch {
      setBusy(false);
      showToast('error', _('photo.attachFailed'));
    }
  };
  return (
    <Button icon="sprout" look="quiet" busy={busy} onClick={choose} className={look}>
      {_('shared.toFarm')}
    </Button>
  );
}
