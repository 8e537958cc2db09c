import { createPersonalStore } from '../app-store.ts';

/** The address of the form that a handed-over photo goes to. */
export const checkForm = '/check';

/** The photo that was taken last for a check, until the form for it is open. */
export const photoToCheck = createPersonalStore('photo to check', (): File | undefined => undefined);

/** Hands a photo that was just taken to the screen that checks it; as a draft it survives a reload on its way. */
export function handOverPhoto(photo: File): void {
  photoToCheck.write(photo);
  // Loaded at the first photo: the button for it stands on the first screen.
  import('../storage/form-draft.ts')
    .then(({ writeNextDraft }) =>
      writeNextDraft(checkForm, { texts: {}, photos: [{ jpeg: photo, raw: true }] }),
    )
    .catch(() => undefined);
}
