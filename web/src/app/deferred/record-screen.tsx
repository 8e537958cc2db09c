import { useLingui } from '@lingui/react';
import { Suspense } from 'react';
import type { SignsProps } from '../../features/farm/record/ask-signs.tsx';
import { RecordPage } from '../../features/farm/record-page.tsx';
import { usePlantings } from '../../features/season/api.ts';
import { lazyPart } from '../../lib/lazy-part.ts';

const FindBySigns = lazyPart(
  async () => (await import('../../features/guide/signs/find-by-signs.tsx')).FindBySigns,
);

/** A check, with the questions about signs for the crop that grows there. */
export function RecordScreen() {
  return <RecordPage signs={(props) => <SignsOfItem {...props} />} />;
}

function SignsOfItem({ itemId, plantName, part, onFound }: SignsProps) {
  const { _ } = useLingui();
  const plantings = usePlantings(itemId);
  const shape = (
    <div className="skeleton min-h-72 rounded-tile" role="status" aria-label={_('state.loading')} />
  );
  if (plantings.isFetching && !plantings.data) return shape;
  const growing = plantings.data?.find(({ ended_on }) => ended_on === null);
  return (
    <Suspense fallback={shape}>
      <FindBySigns crop={growing?.crop} plantName={plantName} part={part} onFound={onFound} />
    </Suspense>
  );
}
