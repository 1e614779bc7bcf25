import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';

import { CHUNK_BYTES } from '#features/pictures/rules.ts';
import { openDatabase } from '#platform/data/database.server.ts';
import { openKeys } from '#platform/secrets/keys.server.ts';
import { type Answer, call } from '#tests/support/call.ts';
import { addPeople } from '#tests/support/pairs.ts';

import { startApp } from './servers.ts';

const UPLOADS = 20;
const MEMBERS = 5;
/** Budget for the peak of the app's resident memory, without the processes that decode pictures. */
const MAX_MEGABYTES = 450;

type Upload = (origin: string, by: { token: string }, file: Buffer) => Promise<Answer>;

/**
 * Uploads 20 JPEGs of 14 MB at the same time, by five members, in one request each and then in chunks. Measures the
 * peak of the Node process's memory. Returns false if it is over budget or an upload fails.
 */
export async function benchUploads(): Promise<boolean> {
  const photos = [await createPhoto(1), await createPhoto(6)];
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dallal-bench-'));
  try {
    const app = await startApp(dataDir);
    try {
      const db = openDatabase(app.database?.connectionString ?? '', 1);
      const members = await addPeople(db, openKeys({ dataDir }), MEMBERS).finally(() => db.destroy());
      const run = async (name: string, upload: Upload) => {
        resetMemoryPeak(app.pid);
        const before = readMemory(app.pid, 'VmRSS');
        const started = performance.now();
        const answers = await Promise.all(
          Array.from({ length: UPLOADS }, (_, at) =>
            upload(`http://127.0.0.1:${app.port}`, members[at % MEMBERS]!, photos[at % photos.length]!),
          ),
        );
        const seconds = (performance.now() - started) / 1000;
        const stored = answers.filter(({ status }) => status === 200).length;
        const peak = readMemory(app.pid, 'VmHWM');
        process.stdout.write(
          `${name}: ${stored} of ${UPLOADS} stored in ${seconds.toFixed(1)} s, ` +
            `memory ${before} MB before, ${peak} MB at the peak\n`,
        );
        return stored === UPLOADS && peak <= MAX_MEGABYTES;
      };
      const results = [await run('one request', uploadWhole), await run('in chunks', uploadInChunks)];
      return results.every(Boolean);
    } finally {
      await app.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A JPEG of 24 megapixels and about 14 MB, as a phone stores it in this EXIF orientation. */
function createPhoto(orientation: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 5712, height: 4284, channels: 3, background: 'teal', noise } })
    .withMetadata({ orientation })
    .jpeg({ quality: 92 })
    .toBuffer();
}

const uploadWhole: Upload = (origin, by, body) => call(origin, 'POST', '/images', { by, body });

const uploadInChunks: Upload = async (origin, by, file) => {
  const { body } = await call(origin, 'POST', '/uploads', { by, body: { size: file.length } });
  const id = body.data.upload._id;
  for (let from = 0; from < file.length; from += CHUNK_BYTES)
    await call(origin, 'PUT', `/uploads/${id}?from=${from}`, { by, body: file.subarray(from, from + CHUNK_BYTES) });
  return call(origin, 'POST', `/uploads/${id}/image`, { by });
};

/** Makes VmHWM start again at the present memory. */
function resetMemoryPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** Present (VmRSS) or highest (VmHWM) resident memory in megabytes. */
function readMemory(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
