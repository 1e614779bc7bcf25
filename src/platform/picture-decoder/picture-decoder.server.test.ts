import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { createLog } from '../log/log.server.ts';
import { makeHostilePictures, refusedPictures } from '#tests/support/hostile-pictures.ts';

import { createPictureDecoder } from './picture-decoder.server.ts';

const MEGABYTE = 1024 * 1024;
const BREAKING = new URL('../../../tests/support/breaking-decoder.ts', import.meta.url);
const WAITING = new URL('../../../tests/support/decode-and-wait.ts', import.meta.url);
const UNREACHABLE = new URL('there-is-no-such-program.ts', import.meta.url);
const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();
const large = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();
const folder = mkdtempSync(path.join(tmpdir(), 'dallal-decoder-'));

function store(...parts: (Uint8Array | string)[]): string {
  const file = path.join(folder, randomUUID());
  writeFileSync(file, Buffer.concat(parts.map((part) => Buffer.from(part))));
  return file;
}

const closing: (() => void)[] = [];
afterAll(() => {
  closing.forEach((close) => close());
  rmSync(folder, { recursive: true });
});

function openDecoder({
  megabytes = 1024,
  seconds = 40,
  program,
}: { megabytes?: number; seconds?: number; program?: URL } = {}) {
  const pictures = { maxBytes: megabytes * MEGABYTE, maxSeconds: seconds };
  const decoder = createPictureDecoder({ config: { pictures }, log: createLog('silent'), ...(program && { program }) });
  closing.push(decoder.close);
  const resize = (picture: Uint8Array | string, owner: string | number = 1, signal?: AbortSignal) =>
    decoder.run('resize', { picture, widths: [40] }, { owner, signal });
  return { ...decoder, resize };
}

test.each(Object.entries(refusedPictures))('never shows a decoder %s', async (_, file) => {
  const { resize } = openDecoder({ program: UNREACHABLE });
  await expect(resize(file)).rejects.toThrow('IMAGE_UNREADABLE');
});

test('accepts no loader but those of the accepted formats, even if the first bytes lie', async () => {
  const { resize } = openDecoder();
  const svg = refusedPictures['SVG with nested use']!;
  for (const start of ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\0\0\0\0WEBP', '\0\0\0\x18ftypmif1\0\0\0\0mif1'])
    await expect(resize(Buffer.concat([Buffer.from(start, 'latin1'), svg]))).rejects.toThrow('IMAGE_UNREADABLE');
});

test('a hostile picture is stored or refused within the limits', async () => {
  const { resize } = openDecoder({ seconds: 8 });
  for (const [name, file] of Object.entries(await makeHostilePictures())) {
    const outcome = await resize(file).then(
      () => 'stored',
      (error: Error) => error.message,
    );
    expect(['stored', 'IMAGE_UNREADABLE', 'IMAGE_INCOMPLETE', 'IMAGE_TOO_LARGE'], name).toContain(outcome);
  }
}, 120_000);

/** Whether a picture that pauses is being decoded. */
const isPaused = (file: string) => existsSync(`${file} breaks`);
const resume = (file: string) => rmSync(`${file} breaks`);

test('others wait for one turn at most, however many slow pictures two members send', async () => {
  const { resize } = openDecoder({ program: BREAKING });
  const [first, second] = [store(jpeg, 'pause'), store(jpeg, 'pause')];
  const done: string[] = [];
  const note = (name: string) => () => done.push(name);
  const send = (picture: string | Uint8Array, owner: string) => resize(picture, owner).then(note(owner));
  const slow = [send(first, 'a'), send(second, 'b')];
  await expect.poll(() => isPaused(first) && isPaused(second)).toBe(true);
  const rest = ['a', 'a', 'b', 'b'].map((owner) => send(jpeg, owner));
  const other = send(jpeg, 'member');
  expect(done).toEqual([]);
  resume(first);
  await other;
  // The slot of `a` went to the member before the next picture of `a`.
  expect(done).toEqual(['a', 'member']);
  resume(second);
  await Promise.all([...slow, ...rest]);
});

// A busy machine takes minutes to give a process of low priority its two seconds of processor time.
test.each([
  ['endless loop', 'IMAGE_TOO_LARGE'],
  ['allocation without end', 'IMAGE_TOO_LARGE'],
  ['killed by the kernel', 'IMAGE_TOO_LARGE'],
  ['abort', 'IMAGE_UNREADABLE'],
])('%s ends the process, and the next picture gets another', { timeout: 300_000 }, async (fault, code) => {
  const { resize } = openDecoder({ program: BREAKING, seconds: 2, megabytes: 300 });
  expect((await resize(jpeg)).width).toBe(40);
  await expect(resize(store(jpeg, fault))).rejects.toThrow(code);
  expect((await resize(jpeg)).width).toBe(40);
});

test('the picture is not to blame if no process starts or the app stops', async () => {
  await expect(openDecoder({ program: UNREACHABLE }).resize(jpeg)).rejects.toThrow('UNAVAILABLE');
  const { resize, close } = openDecoder({ program: BREAKING });
  const slow = store(jpeg, 'pause');
  const running = resize(slow);
  await expect.poll(() => isPaused(slow)).toBe(true);
  const refused = Promise.all([running, resize(jpeg)].map((each) => expect(each).rejects.toThrow('UNAVAILABLE')));
  close();
  await refused;
});

test('a picture whose client has gone away is not decoded', async () => {
  const { resize } = openDecoder({ program: BREAKING });
  const client = new AbortController();
  const slow = store(jpeg, 'pause');
  const first = resize(slow);
  await expect.poll(() => isPaused(slow)).toBe(true);
  const left = resize(jpeg, 1, client.signal).catch((error: Error) => error.message);
  client.abort();
  resume(slow);
  expect(await left).toBe('BAD_REQUEST');
  expect((await first).width).toBe(40);
});

test('pictures above 24 megapixels are decoded one at a time, beside smaller ones', async () => {
  const { resize } = openDecoder({ program: BREAKING });
  const slow = store(large, 'pause');
  const done: string[] = [];
  const note = (name: string) => () => done.push(name);
  const first = resize(slow, 'a').then(note('slow'));
  await expect.poll(() => isPaused(slow)).toBe(true);
  const small = resize(jpeg, 'b').then(note('small'));
  const second = resize(large, 'c').then(note('large'));
  await small;
  resume(slow);
  await Promise.all([first, second]);
  expect(done).toEqual(['small', 'slow', 'large']);
});

test('the modules of the app load no decoder', () => {
  const modules = [
    'src/app/server/create-http-server.server.ts',
    'src/app/server/open-services.server.ts',
    'src/jobs.ts',
  ];
  const script = `
    for (const module of ${JSON.stringify(modules)}) await import(process.cwd() + '/' + module);
    console.log(process.report.getReport().sharedObjects.join('\\n'));`;
  const libraries = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  expect(libraries).toContain('argon2');
  expect(libraries).not.toMatch(/sharp|vips|heif/);
});

test('a process ends with the app', async () => {
  const app = spawn(process.execPath, [fileURLToPath(WAITING), store(jpeg)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(app.stdout, 'data');
  const [decoder] = readFileSync(`/proc/${app.pid}/task/${app.pid}/children`, 'utf8').split(' ');
  expect(readFileSync(`/proc/${decoder}/oom_score_adj`, 'utf8').trim()).toBe('1000');
  app.kill('SIGKILL');
  await expect.poll(() => existsSync(`/proc/${decoder}`)).toBe(false);
});
