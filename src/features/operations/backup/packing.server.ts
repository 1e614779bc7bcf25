import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';

import type { BackupStore } from './backup-store.server.ts';
import { BackupError, type PackedFile } from './manifest.ts';

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

/** Encrypts and decrypts the files of a store. */
interface Sealing {
  seal: (content: Readable) => Promise<Readable>;
  /** The stream fails if the file was changed. */
  open: (content: Readable) => Promise<Readable>;
}

/** The identity of the store, encrypted with the passphrase. The files are encrypted to it, for the program `age`. */
const IDENTITY_FILE = 'identity.age';

/** A third of a second and 64 MB for each try: the usual 18 would hold up a running app for over a second. */
const WORK_FACTOR = 16;

const PLAIN: Sealing = { seal: (content) => Promise.resolve(content), open: (content) => Promise.resolve(content) };

/**
 * Opens the identity of a store with the passphrase, and creates it in an empty store. Without a passphrase, files are
 * not encrypted. Throws a BackupError for a wrong or missing passphrase, and for one of a store that is not encrypted.
 */
export async function openSealing(store: BackupStore, passphrase: string | undefined): Promise<Sealing> {
  const stored = await store.read(IDENTITY_FILE);
  if (!stored && !passphrase) return PLAIN;
  if (!passphrase) throw new BackupError('BACKUP_PASSPHRASE: is needed, because the backups are encrypted');
  if (stored) return sealingOf(await openIdentity(await buffer(stored), passphrase));
  if ((await store.list('')).length > 0)
    throw new BackupError('BACKUP_PASSPHRASE: the backups there are not encrypted. Choose another place');
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  await store.write(IDENTITY_FILE, Readable.from([await encrypter.encrypt(identity)]));
  return sealingOf(identity);
}

async function openIdentity(sealed: Uint8Array, passphrase: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return decrypter.decrypt(sealed, 'text').catch((cause: unknown) => {
    throw new BackupError('BACKUP_PASSPHRASE: is wrong', { cause });
  });
}

async function sealingOf(identity: string): Promise<Sealing> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return {
    seal: async (content) => fromWeb(await encrypter.encrypt(toWeb(content))),
    open: async (content) => fromWeb(await decrypter.decrypt(toWeb(content))),
  };
}

// Node and the DOM declare web streams separately.
const toWeb = (content: Readable) => Readable.toWeb(content) as ReadableStream<Uint8Array>;
const fromWeb = (content: ReadableStream<Uint8Array>) => Readable.fromWeb(content as never);
