import { limits } from '@agri/contract/limits.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { takeShared } from '../../../lib/install/shared.ts';
import type { ComposerState } from './use-composer.ts';

/** Puts into the composer what another screen, or another app, has handed over with the link. */
export function useHandedOver(composer: ComposerState): void {
  const navigate = useNavigate();
  const location = useLocation();
  const [parameters] = useSearchParams();
  const { draft } = (location.state ?? {}) as { draft?: string };
  const shared = parameters.has('shared');

  // biome-ignore lint/correctness/useExhaustiveDependencies: taken over once, when the link is followed.
  useEffect(() => {
    if (draft === undefined) return;
    composer.setText(draft);
    composer.input.current?.focus();
    navigate(location, { replace: true, state: null });
  }, [draft]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once, when the link is followed.
  useEffect(() => {
    if (!shared) return;
    navigate('/chatBot', { replace: true });
    takeShared().then(
      (found) => {
        if (found?.picture) composer.pickPhoto(found.picture);
        const text = [composer.draft.read(), found?.text].filter(Boolean).join('\n');
        if (found?.text) composer.setText(text.slice(0, limits.promptMaxCharacters));
        composer.input.current?.focus();
      },
      () => undefined,
    );
  }, [shared]);
}
