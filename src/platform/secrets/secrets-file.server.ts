import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { hasErrorCode } from '../data/has-error-code.ts';

/**
 * Returns a function that returns the secrets, newest first: the same array until the file changes. Each call checks
 * the file, which takes microseconds, so a rotation applies at once in every process.
 */
export function openSecretsFile(dataDir: string): () => string[] {
  const file = findOrCreateFile(dataDir);
  let secrets: string[] = [];
  let version = '';
  return () => {
    const { ino, mtimeMs } = statSync(file);
    const latest = `${ino} ${mtimeMs}`;
    if (latest !== version) {
      secrets = readSecrets(file);
      version = latest;
    }
    return secrets;
  };
}

/** Puts a new secret first in the file and drops those older than the previous one. */
export function rotateSecrets(dataDir: string): void {
  const file = findOrCreateFile(dataDir);
  const temporary = writeTemporary(file, [createSecret(), ...readSecrets(file).slice(0, 1)]);
  const { uid, gid } = statSync(file); // the app's account, even if the command runs as root
  chownSync(temporary, uid, gid);
  renameSync(temporary, file);
}

/** The content of the file, for a backup. */
export const readSecretsFile = (dataDir: string): string => readFileSync(findOrCreateFile(dataDir), 'utf8');

/** Puts the content of a backup in place of the file. */
export function restoreSecretsFile(dataDir: string, content: string): void {
  const file = findOrCreateFile(dataDir);
  renameSync(writeTemporary(file, content.split('\n').filter(Boolean)), file);
}

function readSecrets(file: string): string[] {
  const secrets = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  if (secrets.length === 0) throw new Error(`${file} is empty`);
  return secrets;
}

/** Only the owner can read the file. It appears complete, even if two processes start together. */
function findOrCreateFile(dataDir: string): string {
  const file = path.join(dataDir, 'secrets');
  if (existsSync(file)) return file;
  mkdirSync(dataDir, { recursive: true });
  const former = path.join(dataDir, 'jwt-secret');
  const temporary = writeTemporary(file, [existsSync(former) ? readFileSync(former, 'utf8').trim() : createSecret()]);
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  }
  rmSync(temporary);
  rmSync(former, { force: true });
  return file;
}

function writeTemporary(file: string, secrets: string[]): string {
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(temporary, `${secrets.join('\n')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return temporary;
}

const createSecret = (): string => randomBytes(48).toString('base64url');
