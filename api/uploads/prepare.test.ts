import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { unlessDamaged } from '../pictures/drawing-failed.ts';
import { DrawingQueue } from '../pictures/drawing-queue.ts';
import { prepareUpload } from './prepare.ts';

it('of an upload that can only not be drawn now, nobody is told that it is damaged', async () => {
  const picture = join(await mkdtemp(join(tmpdir(), 'masthead-upload-')), 'sent');
  await sharp({ create: { width: 4, height: 4, channels: 3, background: '#f00' } })
    .png()
    .toFile(picture);
  const queue = new DrawingQueue();
  await queue.close();
  await expect(prepareUpload(picture, 'picture', queue)).rejects.toMatchObject({ statusCode: 503 });
  const late = new DrawingQueue().run(() =>
    unlessDamaged(Promise.reject(new Error('timeout: 12% complete'))),
  );
  await expect(late).rejects.toMatchObject({ statusCode: 503 });
  expect(await unlessDamaged(Promise.reject(new Error('Input buffer has corrupt header')))).toBeNull();
});
