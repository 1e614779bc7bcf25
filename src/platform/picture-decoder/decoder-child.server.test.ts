import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { createLog } from '../log/log.server.ts';

import { startDecoderChild } from './decoder-child.server.ts';

const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();
const folder = mkdtempSync(path.join(tmpdir(), 'dallal-decoder-child-'));
const start = (options: { maxWaitMs?: number; isUrgent?: boolean } = {}) =>
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

test.for([true, false])(
  'a process has a lower priority than the app when it decodes, isUrgent: %s',
  async (isUrgent) => {
    const one = start({ isUrgent });
    const picture = path.join(folder, `priorities ${isUrgent}`);
    writeFileSync(picture, Buffer.concat([jpeg, Buffer.from('priorities')]));
    await one.grant(60_000);
    await fingerprint(jpeg, one);
    await fingerprint(picture, one);
    one.end();
    const [atStart, now] = JSON.parse(readFileSync(`${picture} breaks`, 'utf8')) as number[];
    expect(now).toBe(10);
    if (isUrgent) expect(atStart).toBe(getPriority());
  },
);

test('a process that has ended refuses the next call at once', async () => {
  const ended = start();
  const picture = path.join(folder, 'kills');
  writeFileSync(picture, Buffer.concat([jpeg, Buffer.from('killed by the kernel')]));
  await ended.grant(60_000);
  await expect(fingerprint(picture, ended)).rejects.toThrow('IMAGE_TOO_LARGE');
  await expect(fingerprint(jpeg, ended)).rejects.toThrow('UNAVAILABLE');
});
