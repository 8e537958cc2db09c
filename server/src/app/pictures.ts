import type { FastifyInstance } from 'fastify';
import { chooseImages } from '../adapters/images/choose.ts';
import { childCodec } from '../adapters/images/codec/child-codec.ts';
import type { PictureCodec } from '../adapters/images/port.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import { pictureService } from '../features/pictures/service.ts';
import { pictureStore } from '../features/pictures/store.ts';

/** People's pictures, where they lie and what decodes them. A codec that is given stays open. */
export function createPictures(
  server: FastifyInstance,
  config: Config,
  db: Database,
  codec: PictureCodec = openCodec(server),
) {
  const images = chooseImages(config);
  return { images, pictures: pictureService({ store: pictureStore(db, config.quotas), images, codec }) };
}

function openCodec(server: FastifyInstance): PictureCodec {
  const codec = childCodec();
  server.addHook('onClose', async () => codec.close());
  return codec;
}
