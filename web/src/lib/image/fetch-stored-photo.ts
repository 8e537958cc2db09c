import { imageUrl } from '../client-settings.ts';

/** A stored photo as a file, to be sent again or asked about. @throws when it cannot be loaded. */
export async function fetchStoredPhoto(imageName: string): Promise<File> {
  const response = await fetch(imageUrl(imageName), { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`the photo answered ${response.status}`);
  const blob = await response.blob();
  return new File([blob], `${imageName}.jpg`, { type: blob.type || 'image/jpeg' });
}
