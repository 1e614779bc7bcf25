import { createHash } from 'node:crypto';

import type { Database } from '#platform/data/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

import { toWords } from './find-words.ts';
import { findAdsToFingerprint, insertFingerprints } from './queries.server.ts';

const BATCH_SIZE = 100;

/** Computes the fingerprints of all ads that have none. */
export async function fingerprintAds(db: Database): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined; last = await fingerprintAdsAfter(db, last));
}

/** Runs in order of ids. Returns the last id; undefined at the end. */
async function fingerprintAdsAfter(db: Database, after: number): Promise<number | undefined> {
  const ads = await findAdsToFingerprint(db, { after, limit: BATCH_SIZE });
  if (ads.length === 0) return undefined;
  await insertFingerprints(
    db,
    ads.map(({ id, title, description }) => ({ ad_id: id, fingerprint: textFingerprint([title, description]) })),
  );
  return ads.at(-1)?.id;
}

/** Shorter texts have too few words to distinguish a copy from another ad for the same item. */
const MIN_WORDS = 8;

/**
 * A fingerprint of 64 bits of an ad's words (simhash, https://doi.org/10.1145/509907.509965): texts that share most
 * words differ in few bits. Null for a text of less than eight different words.
 */
export function textFingerprint(texts: Bilingual[]): string | null {
  const words = new Set(texts.flatMap(({ en = '', ar = '' }) => [...toWords(en), ...toWords(ar)]));
  if (words.size < MIN_WORDS) return null;
  const balance = Array.from({ length: 64 }, () => 0);
  for (const word of words) {
    const digest = createHash('md5').update(word).digest();
    for (let at = 0; at < 64; at += 1) balance[at]! += (digest[at >> 3]! >> (at & 7)) & 1 ? 1 : -1; // 16 bytes, 64 bits
  }
  return balance.map((sum) => (sum > 0 ? '1' : '0')).join('');
}
