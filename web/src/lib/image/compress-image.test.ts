import { expect, test } from 'vitest';
import { compressImage } from './compress-image.ts';
import { photoFailureId } from './use-photos.ts';

const heicHead = '\0\0\0\u0018ftypheic\0\0\0\0mif1heic';

// jsdom draws nothing, like a browser that knows the format of none of these.
test.each([
  ['by its type', new File(['x'], 'photo', { type: 'image/heic' }), 'photo.heic'],
  ['by its name, where the type is not known', new File(['x'], 'IMG_0001.HEIC'), 'photo.heic'],
  [
    'by its bytes, where it is called a JPEG',
    new File([heicHead], 'a.jpg', { type: 'image/jpeg' }),
    'photo.heic',
  ],
  ['not at all: it is something else', new File(['x'], 'a.jpg', { type: 'image/jpeg' }), 'photo.unreadable'],
  ['not at all: it is empty', new File([], 'a.jpg'), 'photo.unreadable'],
])('a file that cannot be drawn is told to be HEIC %s', async (_how, file, expected) => {
  const failure = await compressImage(file).catch((error: unknown) => error);
  expect(photoFailureId(failure)).toBe(expected);
});
