import { createWriteStream, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { loadConfig } from '#config';
import { exportByMobile } from '#features/accounts/export/export.server.ts';
import { exportAds } from '#features/ads/export-ads.server.ts';
import { isInside } from '#features/operations/checks/backup.server.ts';

import { memberDataHooks } from '../member-data.ts';
import { type MobileNumber, noAccount } from './members.ts';
import { withCommandServices } from './open-command-services.ts';
import { CommandError, type Report, UsageError } from './report.ts';

const CODE = path.resolve(import.meta.dirname, '../..');

interface ExportOptions {
  member?: MobileNumber;
  ads?: boolean;
  to?: string;
}

export async function runExport({ member, ads, to = '' }: ExportOptions): Promise<Report> {
  if (!member && !ads) throw new UsageError('say what to export: --ads or --member');
  const config = loadConfig();
  const file = toNewFile(to, config.dataDir);
  return withCommandServices(async (services) => {
    if (!member) {
      const counts = await exportAds(services, file);
      return { text: `${file}: ${counts.ads} ads, ${counts.pictures} pictures.`, data: { file, ...counts } };
    }
    const found = await exportByMobile(services, memberDataHooks, member);
    if (!found) throw noAccount(member);
    const archive = Readable.fromWeb(found.archive as never);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await pipeline(archive, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    return { text: `${file}: all data of member ${found.userId}.`, data: { file, userId: found.userId } };
  }, config);
}

/** Personal data never goes to the folder of the code, which others may read and publish. DATA_DIR may be in it. */
function toNewFile(to: string, dataDir: string): string {
  if (to === '') throw new UsageError('--to: name the file');
  const file = path.resolve(to);
  if (isInside(file, CODE) && !isInside(file, dataDir))
    throw new UsageError(`--to: ${file} is in the folder of the code. Name a file outside`);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found) throw new CommandError(`${file}: ${found.isDirectory() ? 'is a directory' : 'exists already'}`);
  return file;
}
