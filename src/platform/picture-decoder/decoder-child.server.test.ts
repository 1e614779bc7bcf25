import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { createLog } from '../log/log.server.ts';

import { startDecoderChild } from './decoder-child.server.ts';

const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();
const folder = mkdtempSync(path.join(tmpdir(), 'dallal-decoder-child-'));
const start = (options: { maxWaitMs?: number } = {}) =>
  startDecoderChild({
    log: createLog('silent'),
    maxBytes: 300 * 1024 * 1024,
    program: new URL('../../../tests/support/breaking-decoder.ts', import.meta.url),
    ...options,
  });
const child = start();
afterAll(() => {
  child.end();
  rmSync(folder, { recursive: true });
});

/** A picture that pauses the process until `resume`. */
function pausing(name: string): { picture: string; isPaused: () => boolean; resume: () => void } {
  const picture = path.join(folder, name);
  writeFileSync(picture, Buffer.concat([jpeg, Buffer.from('pause')]));
  const marker = `${picture} breaks`;
  return { picture, isPaused: () => existsSync(marker), resume: () => rmSync(marker) };
}

const fingerprint = (picture: Uint8Array | string, by = child) => by.call({ task: 'fingerprint', input: { picture } });

test('time without the processor is not counted as the picture’s', async () => {
  await child.grant(10_000);
  await fingerprint(jpeg); // the start of the process has taken its time
  await child.grant(500);
  const began = performance.now();
  const slow = pausing('slow');
  const done = fingerprint(slow.picture);
  await expect.poll(slow.isPaused).toBe(true);
  await expect.poll(() => performance.now() - began).toBeGreaterThan(700);
  slow.resume();
  expect(await done).toBeNull();
});

test('a process that gets no processor is ended, and the picture is not to blame', async () => {
  const impatient = start({ maxWaitMs: 0 });
  await impatient.grant(60_000);
  await fingerprint(jpeg, impatient); // the start of the process has taken its time
  await impatient.grant(300);
  await expect(fingerprint(pausing('stuck').picture, impatient)).rejects.toThrow('UNAVAILABLE');
  expect(impatient.isRunning()).toBe(false);
});
