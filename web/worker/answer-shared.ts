import { shareCacheName, sharedPicturePath, sharedTextPath } from '@agri/contract/web/page-shell.ts';

/** Keeps what another app shared, and opens the screen that asks what to do with it. */
export async function answerShared(request: Request): Promise<Response> {
  const form = await request.formData();
  await caches.delete(shareCacheName);
  const cache = await caches.open(shareCacheName);
  const picture = form.get('picture');
  if (picture instanceof File && picture.size > 0)
    await cache.put(sharedPicturePath, new Response(picture, { headers: { 'content-type': picture.type } }));
  const words = ['title', 'text', 'url']
    .map((name) => form.get(name))
    .filter((word) => typeof word === 'string');
  await cache.put(sharedTextPath, new Response(words.filter(Boolean).join('\n')));
  return Response.redirect('/share', 303);
}
