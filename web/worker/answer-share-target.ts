import {
  shareCacheName,
  sharedPicturePath,
  sharedTextPath,
  unnamedShareHeader,
} from '@agri/contract/web/page-shell.ts';
import { readShareSender } from './share-sender.ts';

/**
 * Keeps what another app shared, and opens the screen that asks what to do with it. What a page of another site sends is
 * not kept: the app opens as usual.
 */
export async function answerShared(request: Request, ownOrigin: string): Promise<Response> {
  const sender = readShareSender(request, ownOrigin);
  if (sender === 'foreign') return Response.redirect('/', 303);
  const form = await request.formData();
  await caches.delete(shareCacheName);
  const cache = await caches.open(shareCacheName);
  const picture = form.get('picture');
  if (picture instanceof File && picture.size > 0)
    await cache.put(sharedPicturePath, new Response(picture, { headers: { 'content-type': picture.type } }));
  const words = ['title', 'text', 'url']
    .map((name) => form.get(name))
    .filter((word) => typeof word === 'string');
  const headers: HeadersInit = sender === 'unnamed' ? { [unnamedShareHeader]: '1' } : {};
  await cache.put(sharedTextPath, new Response(words.filter(Boolean).join('\n'), { headers }));
  return Response.redirect('/share', 303);
}
