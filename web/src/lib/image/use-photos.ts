import type { PhotoVerdict } from '@agri/contract/photo-quality.ts';
import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import type { DraftPhoto } from '../storage/stored-drafts.ts';
import { compressImage, UnreadableImageError } from './compress-image.ts';
import { judgeJpeg } from './picture-pixels.ts';
import { readTakenAt } from './read-taken-at.ts';

type ChosenPhoto = {
  jpeg: Blob;
  previewUrl: string;
  /** When the camera says that it was taken; the compressed photo no longer tells. */
  takenAt: Date | undefined;
  /** Judged as the server will; undefined where the browser cannot tell. */
  verdict: PhotoVerdict | undefined;
};

/** Makes what is uploaded and shown of a file. The preview's address is to be revoked by who asked. */
async function preparePhoto(file: File): Promise<ChosenPhoto> {
  const takenAt = await readTakenAt(file);
  const jpeg = await compressImage(file);
  const verdict = await judgeJpeg(jpeg);
  return { jpeg, previewUrl: URL.createObjectURL(jpeg), takenAt, verdict };
}

/** A photo of a draft, as the form shows it. The preview's address is to be revoked by who asked. */
function showDraftPhoto({ jpeg, takenAt, verdict }: DraftPhoto): ChosenPhoto {
  return { jpeg, previewUrl: URL.createObjectURL(jpeg), takenAt, verdict };
}

/** The text for a file that could not be prepared. */
export function photoFailureId(failure: unknown): 'photo.heic' | 'photo.unreadable' {
  return failure instanceof UnreadableImageError && failure.heic ? 'photo.heic' : 'photo.unreadable';
}

export type PhotoState = {
  photo: ChosenPhoto | undefined;
  busy: boolean;
  error: string | undefined;
  pick: (file: File) => void;
  remove: () => void;
  /** Puts back the photo of a draft, unless another one was chosen meanwhile. */
  restore: (photo: DraftPhoto) => void;
};

/** The photo of a form: compressed as soon as it is chosen, with its preview, until it is removed. */
export function usePhoto(): PhotoState {
  const { _ } = useLingui();
  const [photo, setPhoto] = useState<ChosenPhoto>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const latest = useRef<Blob>(undefined);

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

  const restore = (kept: DraftPhoto) => {
    if (latest.current) return;
    if (kept.raw) return void pick(new File([kept.jpeg], 'photo.jpg', { type: kept.jpeg.type }));
    latest.current = kept.jpeg;
    setPhoto(showDraftPhoto(kept));
  };

  return { photo, busy, error, pick, remove, restore };
}

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
  /** Takes the place of a photo for the first of other files. */
  replace: (photo: PlacedPhoto, files: File[]) => void;
  /** Puts back the photos of a draft, unless others were chosen meanwhile. */
  restore: (photos: readonly DraftPhoto[]) => void;
  removeAll: () => void;
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

  const replace = (photo: PlacedPhoto, files: File[]) => {
    remove(photo);
    void add(files.slice(0, 1), photo.place);
  };

  const restore = (kept: readonly DraftPhoto[]) => {
    if (taken.size > 0 || kept.length === 0) return;
    const shown = kept.slice(0, max).map((photo, index) => ({
      ...showDraftPhoto(photo),
      place: photo.place ?? index,
    }));
    for (const { place, previewUrl } of shown) {
      taken.add(place);
      made.current.push(previewUrl);
    }
    setPhotos(shown);
  };

  const removeAll = () => {
    for (const photo of photos) remove(photo);
  };

  return { photos, preparing, error, add, remove, replace, restore, removeAll };
}
