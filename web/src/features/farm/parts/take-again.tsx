import type { PhotoVerdict } from '@agri/contract/photo-quality.ts';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PickPlace } from '../../../ui/form/pick-button.tsx';
import { Icon } from '../../../ui/icon.tsx';

type Judged = { jpeg: Blob; verdict: PhotoVerdict | undefined };

/** The first photo that will hardly show anything, and that the person has not said to use anyway. */
export function useDoubt<Photo extends Judged>(photos: Photo[]) {
  const [used, setUsed] = useState<readonly Blob[]>([]);
  const doubtful = photos.find(({ jpeg, verdict }) => (verdict ?? 'good') !== 'good' && !used.includes(jpeg));
  const use = ({ jpeg }: Photo) => setUsed([...used, jpeg]);
  return { doubtful, use };
}

const verdictIds = { blurred: 'check.blurred', dark: 'check.dark', bright: 'check.bright' } as const;

type Props = { photo: Judged; camera: boolean; onPick: (files: File[]) => void; onUse: () => void };

/** Asked before any data is spent on a photo that will hardly show anything. */
export function TakeAgain({ photo: { verdict = 'good' }, camera, onPick, onUse }: Props) {
  const { _ } = useLingui();
  return (
    <section role="alert" className="flex flex-col gap-4">
      <h2 className="text-h1 leading-tight font-bold">{_('check.takeAgain')}</h2>
      {verdict !== 'good' && <p className="text-pretty">{_(verdictIds[verdict])}</p>}
      <PickPlace
        camera={camera}
        onPick={onPick}
        className="flex min-h-16 items-center justify-center gap-2.5 rounded-tile bg-leaf px-5 text-strong font-semibold text-on-leaf"
      >
        <Icon name="camera" />
        {_('check.again')}
      </PickPlace>
      <Button look="quiet" onClick={onUse}>
        {_('check.useAnyway')}
      </Button>
    </section>
  );
}
