import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

import { BackupError } from './backup-error.ts';
import type { BackupStore } from './backup-store.server.ts';

/** Encrypts and decrypts the files of a store. */
export interface Sealing {
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
