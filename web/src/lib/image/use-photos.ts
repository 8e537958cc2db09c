import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { type ChosenPhoto, photoFailureId, preparePhoto } from './prepare-photo.ts';

/** A photo in one of the places of the form. */
export type PlacedPhoto = ChosenPhoto & { place: number };

export type PhotosState = {
  /** By place. */
  photos: PlacedPhoto[];
  /** The places whose photos are being made ready. */
  preparing: number[];
  error: string | undefined;
  /** Fills the place that was tapped, then the free ones after it. */
  add: (files: File[], from?: number) => Promise<void>;
  remove: (photo: PlacedPhoto) => void;
};

/** The photos of a form, at most `max`: compressed as soon as they are chosen, one after the other. */
export function usePhotos(max: number): PhotosState {
  const { _ } = useLingui();
  const [photos, setPhotos] = useState<PlacedPhoto[]>([]);
  const [preparing, setPreparing] = useState<number[]>([]);
  const [error, setError] = useState<string>();
  const taken = useRef(new Set<number>()).current;
  const made = useRef<string[]>([]);
  const left = useRef(false);

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      for (const url of made.current.splice(0)) URL.revokeObjectURL(url);
    };
  }, []);

  const takePlace = (from: number) => {
    const places = Array.from({ length: max }, (_, index) => (from + index) % max);
    const place = places.find((one) => !taken.has(one));
    if (place !== undefined) taken.add(place);
    return place;
  };

  const add = async (files: File[], from = 0) => {
    setError(undefined);
    for (const file of files) {
      const place = takePlace(from);
      if (place === undefined) return;
      setPreparing((before) => [...before, place]);
      try {
        const photo = await preparePhoto(file);
        if (left.current) return URL.revokeObjectURL(photo.previewUrl);
        made.current.push(photo.previewUrl);
        setPhotos((before) => [...before, { ...photo, place }].sort((a, b) => a.place - b.place));
      } catch (failure) {
        taken.delete(place);
        setError(_(photoFailureId(failure)));
      }
      setPreparing((before) => before.filter((one) => one !== place));
    }
  };

  const remove = (photo: PlacedPhoto) => {
    taken.delete(photo.place);
    setPhotos((before) => before.filter((one) => one !== photo));
    setError(undefined);
  };

  return { photos, preparing, error, add, remove };
}
