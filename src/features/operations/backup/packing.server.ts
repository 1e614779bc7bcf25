import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';

import { BackupError } from './backup-error.ts';
import type { BackupStore } from './backup-store.server.ts';
import type { PackedFile } from './manifest.ts';
import type { Sealing } from './sealing.server.ts';

/** Files that are compressed, encrypted if the store is, and checked against their checksums when they are read. */
export interface Packing {
  write: (name: string, content: Readable) => Promise<PackedFile>;
  /** Fails at its end if the content differs. */
  read: (file: PackedFile) => Promise<Readable>;
  /** Reads the whole file. Throws a BackupError if it is missing or damaged. */
  check: (file: PackedFile) => Promise<void>;
  /** A file whose checksum is not known, such as a manifest. Undefined if there is none. */
  readUnchecked: (name: string) => Promise<Readable | undefined>;
}

export function createPacking(store: BackupStore, sealing: Sealing): Packing {
  const open = async (name: string): Promise<Readable | undefined> => {
    const stored = await store.read(name);
    return stored && forwardErrors(await sealing.open(stored), createZstdDecompress());
  };
  const read: Packing['read'] = async (file) => {
    const content = await open(file.name);
    if (!content) throw new BackupError(`${file.name} is missing`);
    const measured = measure((found) => {
      if (found.sha256 !== file.sha256) throw new BackupError(`${file.name} is damaged`);
    });
    content.on('error', (cause) => measured.stream.destroy(new BackupError(`${file.name} is damaged`, { cause })));
    return content.pipe(measured.stream);
  };
  return {
    write: async (name, content) => {
      const measured = measure();
      const compressed = forwardErrors(forwardErrors(content, measured.stream), createZstdCompress());
      await store.write(name, await sealing.seal(compressed));
      return { name, ...measured.result() };
    },
    read,
    check: async (file) => finished((await read(file)).resume()),
    readUnchecked: open,
  };
}

type Measured = Pick<PackedFile, 'bytes' | 'sha256'>;

/** Passes bytes through. `atEnd` may throw, which makes the stream fail before it ends. */
function measure(atEnd: (measured: Measured) => void = () => {}): { stream: Transform; result: () => Measured } {
  const hash = createHash('sha256');
  let bytes = 0;
  let measured: Measured = { bytes: 0, sha256: '' };
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      measured = { bytes, sha256: hash.digest('hex') };
      try {
        atEnd(measured);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  return { stream, result: () => measured };
}

/** `pipe` alone would leave the next stream waiting after an error. */
function forwardErrors<Next extends Transform>(content: Readable, next: Next): Next {
  content.on('error', (error) => next.destroy(error));
  return content.pipe(next);
}
