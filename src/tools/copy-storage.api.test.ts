import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { loadConfig } from '#config';
import { diskStorage, readStoredFile } from '#platform/files/storage.server.ts';
import { openEmptyPlace } from '#tests/support/empty-place.ts';
import { startS3Server } from '#tests/support/s3-server.ts';

import { mediaStorage } from '#app/server/open-services.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dallal-copy-'));
const server = await startS3Server();
const place = await openEmptyPlace(folder, server.settings);
afterAll(async () => {
  await place.remove();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const openStorages = () => ({
  disk: diskStorage(path.join(place.dataDir, 'media')),
  s3: mediaStorage(loadConfig({ DATA_DIR: place.dataDir, ...server.settings }), 's3'),
});

test('storage copy moves pictures to S3 and back, and continues after an interruption', async () => {
  const { disk, s3 } = openStorages();
  const pictures = new Map(Array.from({ length: 30 }, () => [`${randomUUID()}-800.webp`, randomBytes(4_000)]));
  for (const [key, bytes] of pictures) await disk.write(key, bytes);

  server.faults.state = 'away';
  const interrupted = await place.run('storage', 'copy', '--from', 'disk', '--to', 's3');
  server.faults.state = 'works';
  expect(interrupted).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^S3 failed: PUT media\/.*\n$/) });

  const [there = ''] = pictures.keys();
  await s3.write(there, pictures.get(there)!);
  expect(await place.run('storage', 'copy', '--from', 'disk', '--to', 's3')).toMatchObject({
    code: 0,
    out: '29 files (116000 bytes) copied to s3, 1 were there already.\n',
    err: '',
  });
  for (const key of pictures.keys()) await disk.remove(key);
  const back = await place.run('storage', 'copy', '--from', 's3', '--to', 'disk', '--json');
  expect(JSON.parse(back.out)).toEqual({ copied: 30, copiedBytes: 120_000, existing: 0, different: [] });
  for (const [key, bytes] of pictures) expect(Buffer.compare((await readStoredFile(disk, key))!, bytes)).toBe(0);
});

test('storage copy --check finds files that differ', async () => {
  const { disk, s3 } = openStorages();
  const there = `${randomUUID()}-800.webp`;
  await disk.write(there, Buffer.from('picture'));
  await s3.write(there, Buffer.from('other'));
  const { code, out } = await place.run('storage', 'copy', '--from', 'disk', '--to', 's3', '--check');
  expect([code, out]).toEqual([1, expect.stringContaining(`These files differ between disk and s3: ${there}`)]);
});

test('storage copy refuses wrong places', async () => {
  const copy = (from: string, to: string, at = place) => at.run('storage', 'copy', '--from', from, '--to', to);
  expect(await copy('disk', 'disk')).toMatchObject({
    code: 2,
    err: expect.stringContaining('--from and --to are the same place'),
  });
  expect(await copy('disk', 'tape')).toMatchObject({ code: 2, err: expect.stringContaining('Usage: ') });
  expect(await place.run('storage', 'copy', '--from', 'disk')).toMatchObject({ code: 2 });
  const withoutS3 = await openEmptyPlace(folder);
  try {
    expect(await copy('disk', 's3', withoutS3)).toMatchObject({ code: 1, err: 'S3_URL: is not set\n' });
  } finally {
    await withoutS3.remove();
  }
});
