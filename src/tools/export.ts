import { createWriteStream, existsSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { exportByMobile } from '#features/accounts/export/export.server.ts';
import { exportFileName } from '#features/accounts/export/rules.ts';
import { exportAds } from '#features/ads/export-ads.server.ts';

import { memberDataHooks } from '../member-data.ts';
import { withCommandServices } from './open-command-services.ts';
import { CommandError, type Report } from './report.ts';

interface ExportOptions {
  member?: [countryCode: string, mobile: string];
  ads?: boolean;
  to?: string;
}

export async function runExport({ member, ads, to }: ExportOptions): Promise<Report> {
  if (Boolean(member) === Boolean(ads)) throw new CommandError('Say what to export: either --ads or --member');
  const now = new Date();
  const file = path.resolve(to ?? (ads ? `dallal-ads-${now.toISOString().slice(0, 10)}.ndjson` : exportFileName(now)));
  if (existsSync(file)) throw new CommandError(`${file}: exists already`);
  return withCommandServices(async (services) => {
    if (!member) {
      const counts = await exportAds(services, file);
      return { text: `${file}: ${counts.ads} ads, ${counts.pictures} pictures.`, data: { file, ...counts } };
    }
    const [countryCode, mobile] = member;
    const found = await exportByMobile(services, memberDataHooks, { countryCode, mobile });
    if (!found) throw new CommandError(`No account has the number ${countryCode} ${mobile}`);
    const archive = Readable.fromWeb(found.archive as never);
    await pipeline(archive, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    return { text: `${file}: all data of member ${found.userId}.`, data: { file, userId: found.userId } };
  });
}
