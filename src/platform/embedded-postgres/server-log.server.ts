import { closeSync, fchmodSync, fchownSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';

import type { SystemAccount } from './system-account.server.ts';

const MAX_BYTES = 1_000_000;

/** What remains of a log that grew too large: its end. */
const KEPT_BYTES = 100_000;

/** Opens the server's log for appending, readable by the server's account and root only. */
export function openServerLog(file: string, account: SystemAccount | undefined): number {
  const log = openSync(file, 'a', 0o600);
  fchmodSync(log, 0o600);
  if (account) fchownSync(log, account.uid, account.gid);
  return log;
}

/** Shortens the log in place: a running server goes on appending to it. */
export function limitServerLog(file: string): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= MAX_BYTES) return;
  writeFileSync(file, readFileSync(file).subarray(-KEPT_BYTES));
}

/** For logs of earlier versions, which everyone could read. */
export function protectServerLog(file: string, account: SystemAccount | undefined): void {
  closeSync(openServerLog(file, account));
  limitServerLog(file);
}
