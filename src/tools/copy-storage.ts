import { mediaStorage } from '#app/server/open-services.server.ts';
import { loadConfig } from '#config';
import { makeDataFolder } from '#platform/files/data-folder.server.ts';
import { copyFiles, tryStorage } from '#platform/files/storage.server.ts';

import { type Report, showProgress, UsageError } from './report.ts';

const PROGRESS_STEP = 1_000;

type Place = 'disk' | 's3';

/** Commander has checked the places. */
export async function runCopyStorage(options: Record<string, unknown>): Promise<Report> {
  const { from, to, check } = options as { from: Place; to: Place; check?: boolean };
  if (from === to) throw new UsageError('--from and --to are the same place');
  const config = loadConfig();
  makeDataFolder(config.dataDir);
  const target = mediaStorage(config, to);
  await tryStorage(target);
  const onProgress = showProgress();
  const result = await copyFiles({
    from: mediaStorage(config, from),
    to: target,
    comparesExisting: check === true,
    onProgress: ({ copied, existing }) => {
      if ((copied + existing) % PROGRESS_STEP === 0) onProgress(`${copied} copied, ${existing} were there`);
    },
  });
  const { copied, copiedBytes, existing, different } = result;
  const summary = `${copied} files (${copiedBytes} bytes) copied to ${to}, ${existing} were there already.`;
  const warning = different.length > 0 ? `\nThese files differ between ${from} and ${to}: ${different.join(', ')}` : '';
  return { text: summary + warning, data: { ...result }, exitCode: different.length > 0 ? 1 : 0 };
}
