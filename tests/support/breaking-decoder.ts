// The program of the decoder's processes, which breaks on picture files that end with the name of a fault. A new file
// `PICTURE breaks` says when it begins; the fault `pause` waits until it is deleted, `priorities` writes the priorities
// that the process had at its start and has now.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';

import type { DecoderCall } from '#platform/picture-decoder/process/tasks.server.ts';

const priorityAtStart = getPriority();
const nothing = new Int32Array(new SharedArrayBuffer(4));

const faults: Record<string, (marker: string) => void> = {
  priorities: (marker) => writeFileSync(marker, JSON.stringify([priorityAtStart, getPriority()])),
  pause: (marker) => {
    while (existsSync(marker)) Atomics.wait(nothing, 0, 0, 10);
  },
  'endless loop': () => {
    for (;;);
  },
  abort: () => process.abort(),
  'killed by the kernel': () => process.kill(process.pid, 'SIGKILL'),
  'allocation without end': () => {
    for (const blocks: Buffer[] = []; ;) blocks.push(Buffer.alloc(1024 * 1024, 1));
  },
};

process.on('message', ({ task, input: { picture } }: DecoderCall) => {
  if (task === 'inspect' || typeof picture !== 'string') return;
  const end = readFileSync(picture).subarray(-50).toString();
  const fault = Object.keys(faults).find((name) => end.endsWith(name));
  if (!fault) return;
  const marker = `${picture} breaks`;
  writeFileSync(marker, '');
  faults[fault]?.(marker);
});
await import('#platform/picture-decoder/process/decoder-process.server.ts');
