import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { type ChosenPhoto, photoFailureId, preparePhoto } from './prepare-photo.ts';

export type PhotoState = {
  photo: ChosenPhoto | undefined;
  busy: boolean;
  error: string | undefined;
  pick: (file: File) => void;
  remove: () => void;
};

/** The photo of a form: compressed as soon as it is chosen, with its preview, until it is removed. */
export function usePhoto(): PhotoState {
  const { _ } = useLingui();
  const [photo, setPhoto] = useState<ChosenPhoto>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const latest = useRef<File>(undefined);

  useEffect(() => () => (photo ? URL.revokeObjectURL(photo.previewUrl) : undefined), [photo]);

  const pick = async (file: File) => {
    latest.current = file;
    setBusy(true);
    setError(undefined);
    try {
      const prepared = await preparePhoto(file);
      if (latest.current !== file) return URL.revokeObjectURL(prepared.previewUrl);
      setPhoto(prepared);
    } catch (failure) {
      if (latest.current !== file) return;
      setError(_(photoFailureId(failure)));
    }
    setBusy(false);
  };

  const remove = () => {
    latest.current = undefined;
    setPhoto(undefined);
    setError(undefined);
    setBusy(false);
  };

  return { photo, busy, error, pick, remove };
}
