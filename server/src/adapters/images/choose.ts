import type { Config } from '../../config.ts';
import { folderImageStore } from './builtin.ts';
import type { ImageStore } from './port.ts';
import { bucketImageStore } from './s3.ts';

/** The bucket, when there is one, else the data folder. */
export function chooseImages({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): ImageStore {
  return bucket ? bucketImageStore(bucket) : folderImageStore(dataDir);
}
