import { expect } from 'vitest';

import { admin, moderator } from '#demo/users.ts';
import { adminPaths } from '#admin-paths';
import { recordBackupRun } from '#features/operations/backup/backup-runs.server.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { failedJob } from '#tests/support/failed-job.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

test('shows failures and retries them', async ({ look, openPage, db }) => {
  const words = wordsOf(look.language, 'admin-system');
  await failedJob({ db }, { name: 'ads.expire' });
  const requestId = 'request-of-system';
  const failure = {
    at: new Date(),
    message: 'request failed',
    error: 'Disk full',
    request_id: requestId,
    path: '/api/ads',
  };
  await db.insertInto('logged_errors').values(failure).execute();
  const mail = { recipient: 'refused@example.com', subject: 'New results', text: '', html: '', lang: 'en' };
  const refused = { failed_at: new Date(), failure: 'Error: 550 5.1.1 No such user', is_refused: true };
  await db
    .insertInto('mails')
    .values({ ...mail, ...refused, expires_at: new Date() })
    .execute();
  await recordBackupRun(db, { kind: 'backup', at: new Date(), name: '20261125T014500Z' });
  await recordBackupRun(db, { kind: 'rehearsal', at: new Date(), failure: 'tables/ads is damaged' });
  const page = await openPage({ ...look, as: admin, path: adminPaths.system() });
  await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
  await page
    .getByRole('region', { name: words.database })
    .getByText(/^PostgreSQL \d/)
    .waitFor();
  const backup = page.getByRole('region', { name: words.backup, exact: true });
  await backup.getByText(words.notSetUp).waitFor();
  await backup.getByText('tables/ads is damaged').waitFor();
  await expect.poll(() => backup.getByRole('time').count()).toBe(2);
  const error = page.getByRole('region', { name: words.errors }).getByRole('listitem').filter({ hasText: requestId });
  await error.getByText('request failed: Disk full').waitFor();
  const bounced = page.getByRole('region', { name: words.failedMails }).getByRole('listitem');
  await bounced.filter({ hasText: mail.recipient }).getByText(words.mail_refused).waitFor();
  await bounced.filter({ hasText: mail.recipient }).getByText('550 5.1.1 No such user').waitFor();
  await expectAccessible(page);
  const job = page
    .getByRole('region', { name: words.failingJobs })
    .getByRole('listitem')
    .filter({ hasText: 'ads.expire' });
  await job.getByText('ECONNREFUSED').waitFor();
  await job.getByRole('button', { name: words.retryNow }).click();
  await page.getByText(words.retried).waitFor();
  await expect.poll(() => job.count()).toBe(0);
});

test('is only for admins', async ({ openPage }) => {
  const page = await openPage({ as: moderator, path: adminPaths.system() });
  await page.getByRole('alert').getByText(wordsOf('en', 'admin').screenForbidden).waitFor();
});
