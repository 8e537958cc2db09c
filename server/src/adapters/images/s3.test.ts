import { expect, test } from 'vitest';
import { startBucket } from '../../../../simulators/src/bucket.ts';
import { promiseToKeepImages } from '../../../test/ports/images-suite.ts';
import { bucketImageStore } from './s3.ts';

promiseToKeepImages('bucket', async () => {
  const bucket = await startBucket();
  return {
    store: bucketImageStore(bucket.settings),
    reopen: () => bucketImageStore(bucket.settings),
    stop: bucket.close,
  };
});

test('a wrong key, a missing bucket and a server that is away are told apart from a missing picture', async () => {
  const bucket = await startBucket();
  const wrongKey = bucketImageStore({ ...bucket.settings, secretAccessKey: 'wrong' });
  await expect(wrongKey.get('name.jpg')).rejects.toMatchObject({ code: 'upstream_failed' });
  await expect(wrongKey.put('name.jpg', Buffer.from('x'))).rejects.toMatchObject({ code: 'upstream_failed' });
  const noBucket = bucketImageStore({ ...bucket.settings, bucket: 'elsewhere' });
  await expect(noBucket.check()).rejects.toMatchObject({ code: 'not_ready' });
  await bucket.close();
  const away = bucketImageStore(bucket.settings);
  await expect(away.get('name.jpg')).rejects.toMatchObject({ code: 'not_ready' });
  await expect(away.check()).rejects.toMatchObject({ code: 'not_ready' });
});
