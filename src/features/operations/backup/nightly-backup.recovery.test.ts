import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';

import { findBackupRuns } from './backup-runs.server.ts';
import { folderStore } from './backup-store.server.ts';
import { nightlyBackup } from './nightly-backup.server.ts';
import { openBackup } from './open-backup.server.ts';

let market: Marketplace;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'dallal-nightly-'));
  market = await openMarketplace();
}, 60_000);
afterAll(async () => {
  await market.close();
  rmSync(folder, { recursive: true, force: true });
});

test('backs up every night, rehearses the restore on Sundays, and notifies admins of failures', async () => {
  await market.person('admin');
  const mailsToAdmin = () =>
    market.db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('recipient', 'like', 'person%')
      .where('subject', 'like', 'The backup of%')
      .execute();
  const root = path.join(folder, 'backups');
  const withSettings = (to: string) => ({
    ...market.services,
    config: { ...market.config, backup: { to, passphrase: undefined, s3: undefined } },
  });
  market.time.now = Date.UTC(2030, 0, 6, 1, 45); // a Sunday
  const at = new Date(market.time.now);
  await nightlyBackup.run(withSettings(root), {});
  expect(await mailsToAdmin()).toEqual([]);
  await openBackup(folderStore(root), undefined, '20300106T014500Z');
  const succeeded = { succeededAt: at, failure: null };
  expect(await findBackupRuns(market.db)).toEqual({ backup: succeeded, rehearsal: succeeded });

  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  await nightlyBackup.run(withSettings(file), {});
  expect(await mailsToAdmin()).toEqual([
    { subject: expect.any(String), text: expect.stringContaining('could not be made or checked: ENOTDIR') },
  ]);
  expect(await findBackupRuns(market.db)).toEqual({
    backup: { succeededAt: at, failure: { at, reason: expect.stringContaining('ENOTDIR') } },
    rehearsal: succeeded,
  });
});
