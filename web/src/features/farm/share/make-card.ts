import { imageUrl } from '../../../lib/client-settings.ts';
import { type Card, cardSize, drawCard } from './draw-card.ts';

/** Makes the picture of a card. A photo that cannot be had is left out: the words are worth sharing too. */
export async function makeCard(imageName: string, card: Omit<Card, 'photo'>): Promise<File> {
  const photo = await loadPhoto(imageUrl(imageName)).catch(() => undefined);
  const canvas = Object.assign(document.createElement('canvas'), cardSize);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  drawCard(context, { ...card, photo }, document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');
  photo?.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  if (!blob) throw new Error('no picture');
  return new File([blob], `${fileName(card.title)}.jpg`, { type: 'image/jpeg' });
}

/** Whether this browser hands pictures over to other apps. */
export function canShare(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false;
}

async function loadPhoto(url: string): Promise<ImageBitmap> {
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`no photo: ${response.status}`);
  return createImageBitmap(await response.blob());
}

function fileName(title: string): string {
  const plain = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return plain.slice(0, 60) || 'check';
}
