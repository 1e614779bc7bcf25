import { reindexAllAds } from '#features/search/text/reindex-ads.server.ts';

import { openCommandServices } from './open-command-services.ts';
import type { Report } from './report.ts';

const PROGRESS_INTERVAL_MS = 5_000;

export async function runReindex(): Promise<Report> {
  const services = await openCommandServices();
  let shownAt = Date.now();
  try {
    await reindexAllAds(services, (ads) => {
      if (Date.now() - shownAt < PROGRESS_INTERVAL_MS) return;
      shownAt = Date.now();
      process.stderr.write(`${ads} ads\n`);
    });
    return { text: 'All ads are reindexed.', data: { reindexed: true } };
  } finally {
    await services.close();
  }
}
