import type { AdImport } from '#features/ads/importing/uploads/contract.ts';

import type { Marketplace, Person } from './marketplace.ts';

/** A valid line of an import file: a job, which needs no details. */
export const jobRecord = (reference: string, changes: object = {}) => ({
  reference,
  category: 'jobs',
  title: { en: `Driver ${reference}` },
  description: { en: 'A driver is wanted in Hawalli' },
  country: 'KW',
  ...changes,
});

/** Uploads records as NDJSON, or a file's text or bytes. */
export async function uploadAds(
  market: Marketplace,
  by: Person,
  content: object[] | string | Uint8Array,
  name = 'ads.ndjson',
): Promise<AdImport> {
  const text = Array.isArray(content) ? content.map((record) => JSON.stringify(record)).join('\n') : content;
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const { status, body } = await market.call('POST', `/admin/imports?name=${encodeURIComponent(name)}`, {
    by,
    body: bytes,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.import;
}
