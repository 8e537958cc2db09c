import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { type ChosenPhoto, photoFailureId, preparePhoto } from './prepare-photo.ts';

export type PhotosState = {
  photos: ChosenPhoto[];
  busy: boolean;
  error: string | undefined;
  add: (files: File[]) => Promise<void>;
  remove: (photo: ChosenPhoto) => void;
};

/** The photos of a form, at most `max`: compressed as soon as they are chosen, one after the other. */
export function usePhotos(max: number): PhotosState {
  const { _ } = useLingui();
  const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
  const [preparing, setPreparing] = useState(0);
  const [error, setError] = useState<string>();
  const made = useRef<string[]>([]);
  const left = useRef(false);

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      for (const url of made.current.splice(0)) URL.revokeObjectURL(url);
    };
  }, []);

  const add = async (files: File[]) => {
    setError(undefined);
    setPreparing((count) => count + 1);
    for (const file of files.slice(0, max - photos.length)) {
      try {
        const photo = await preparePhoto(file);
        if (left.current) return URL.revokeObjectURL(photo.previewUrl);
        made.current.push(photo.previewUrl);
        setPhotos((before) => [...before, photo].slice(0, max));
      } catch (failure) {
        setError(_(photoFailureId(failure)));
      }
    }
    setPreparing((count) => count - 1);
  };

  const remove = (photo: ChosenPhoto) => {
    setPhotos((before) => before.filter((one) => one !== photo));
    setError(undefined);
  };

  return { photos, busy: preparing > 0, error, add, remove };
}
