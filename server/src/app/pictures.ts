import type { FastifyInstance } from 'fastify';
import { chooseImages } from '../adapters/images/choose.ts';
import { childCodec } from '../adapters/images/codec/child-codec.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import { pictureService } from '../features/pictures/service.ts';
import { pictureStore } from '../features/pictures/store.ts';

/** People's pictures, where they lie and what decodes them. */
export function createPictures(server: FastifyInstance, config: Config, db: Database) {
  const images = chooseImages(config);
  const codec = childCodec();
  server.addHook('onClose', async () => codec.close());
  return { images, pictures: pictureService({ store: pictureStore(db, config.quotas), images, codec }) };
}
