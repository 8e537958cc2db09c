import {
  shareCacheName,
  sharedPicturePath,
  sharedTextPath,
  unnamedShareHeader,
} from '@agri/contract/web/page-shell.ts';
import { readShareSender, type ShareSender } from './share-sender.ts';

/**
 * Keeps what another app shared, and opens the screen that asks what to do with it. What a page of another site sends is
 * not kept: the app opens as usual. The address says `lost` where not all of it could be kept, as on a phone that is full.
 */
export async function answerShared(request: Request, ownOrigin: string): Promise<Response> {
  const sender = readShareSender(request, ownOrigin);
  if (sender === 'foreign') return Response.redirect('/', 303);
  const isKept = await keepShared(request, sender).catch(() => false);
  return Response.redirect(isKept ? '/share' : '/share?lost=1', 303);
}

/** Gives whether the picture was kept too; the words, which need little room, are kept in any case. */
async function keepShared(request: Request, sender: ShareSender): Promise<boolean> {
  // What was shared before must not stand for what can't be kept now.
  await caches.delete(shareCacheName);
  const form = await request.formData();
  const cache = await caches.open(shareCacheName);
  const words = ['title', 'text', 'url']
    .map((name) => form.get(name))
    .filter((word) => typeof word === 'string');
  const headers: HeadersInit = sender === 'unnamed' ? { [unnamedShareHeader]: '1' } : {};
  await cache.put(sharedTextPath, new Response(words.filter(Boolean).join('\n'), { headers }));
  const picture = form.get('picture');
  if (!(picture instanceof File) || picture.size === 0) return true;
  const response = new Response(picture, { headers: { 'content-type': picture.type } });
  return cache.put(sharedPicturePath, response).then(
    () => true,
    () => false,
  );
}
