import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import type { Cookies } from '../../http/cookies.ts';
import type { UserId } from '../../user-id.ts';
import type { PictureService } from './service.ts';

type Parts = {
  pictures: PictureService;
  cookies: Cookies;
  findSessionUser: (session: string | undefined) => Promise<UserId | undefined>;
};

/** `/images/{image_name}.jpg`, and `.webp` for its thumbnail, opened by the session cookie. Another's picture is a missing one. */
export function pictureRoutes(app: FastifyInstance, { pictures, cookies, findSessionUser }: Parts): void {
  app.get<{ Params: { file: string } }>(
    '/images/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, name, kind] = /^([0-9a-f]{32})\.(jpg|webp)$/.exec(request.params.file) ?? [];
      const userId = name ? await findSessionUser(cookies.readSession(request)) : undefined;
      const isThumbnail = kind === 'webp';
      const picture =
        name && userId ? await pictures.find(userId, name, isThumbnail ? 'webp' : 'jpg') : undefined;
      if (!picture) throw new AppError('not_found', 'This photo is no longer here. Go back to the list.');
      return reply
        .header('cache-control', 'private, max-age=31536000, immutable')
        .type(isThumbnail ? 'image/webp' : 'image/jpeg')
        .send(picture);
    },
  );
}
