import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { findSellerAccount } from '#features/accounts/seller-account.server.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { Services } from '#platform/context.server.ts';
import { storeImage } from '#platform/images.server.ts';

import { findImportDigests, insertImage, type NewAd, replaceAdImages, upsertImportedAd } from '../queries.server.ts';
import { ImportRecord } from './import-record.server.ts';
import { type RawRecord, readRecords } from './read-records.server.ts';
import { toImportedAd } from './to-imported-ad.server.ts';

/** Ads that are stored together: what a cut import loses at most. */
const BATCH = 200;

export interface ImportCounts {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
}

export interface ImportReport {
  /** A line that was passed over, and why. */
  onProblem: (line: number, problem: string) => void;
  /** After each batch. */
  onProgress: (counts: ImportCounts) => void;
}

/**
 * Imports a file of ads and puts them live. Streams; a batch is stored whole or not at all. Told by their reference, ads that
 * are there already are updated where their line changed, so that an import can be repeated, and cut at any moment.
 */
export async function importAds(services: Services, file: string, report: ImportReport): Promise<ImportCounts> {
  const counts: ImportCounts = { read: 0, created: 0, updated: 0, unchanged: 0, refused: 0 };
  let batch = new Map<string, Line>();
  const store = async () => {
    await storeBatch(services, [...batch.values()], path.dirname(file), counts, report);
    batch = new Map();
    report.onProgress(counts);
  };
  for await (const raw of readRecords(file)) {
    counts.read += 1;
    const line = parse(raw);
    if ('problem' in line) {
      refuse(counts, report, line.line, line.problem);
      continue;
    }
    // Of two lines with one reference, the later one stands.
    if (batch.size === BATCH || batch.has(line.record.reference)) await store();
    batch.set(line.record.reference, line);
  }
  await store();
  return counts;
}

interface Line {
  line: number;
  record: ImportRecord;
  digest: string;
}

function parse(raw: RawRecord): Line | { line: number; problem: string } {
  if ('problem' in raw) return raw;
  const parsed = ImportRecord.safeParse(raw.value);
  if (parsed.success) return { line: raw.line, record: parsed.data, digest: createHash('sha1').update(JSON.stringify(parsed.data)).digest('base64url') };
  return { line: raw.line, problem: parsed.error.issues.map(({ path: at, message }) => [at.join('.'), message].filter(Boolean).join(' ')).join('; ') };
}

function refuse(counts: ImportCounts, report: ImportReport, line: number, problem: string): void {
  counts.refused += 1;
  report.onProblem(line, problem);
}

async function storeBatch(services: Services, lines: Line[], folder: string, counts: ImportCounts, report: ImportReport): Promise<void> {
  if (lines.length === 0) return;
  const catalog = await getCatalog(services.db);
  const known = await findImportDigests(
    services.db,
    lines.map(({ record }) => record.reference),
  );
  const ready: { ad: Omit<NewAd, 'seller_id'>; record: ImportRecord; imageIds: string[] }[] = [];
  for (const { line, record, digest } of lines) {
    if (known.get(record.reference) === digest) {
      counts.unchanged += 1;
      continue;
    }
    const result = toImportedAd(record, catalog, services.clock());
    if ('problems' in result) {
      refuse(counts, report, line, result.problems.join('; '));
      continue;
    }
    try {
      ready.push({ ad: { ...result.ad, import_digest: digest }, record, imageIds: await storePictures(services, record.images, folder) });
    } catch (error) {
      refuse(counts, report, line, (error as Error).message);
    }
  }
  const stored = await services.db.transaction().execute(async (trx) => {
    const total = { created: 0, updated: 0 };
    for (const { ad, record, imageIds } of ready) {
      const { id, isNew } = await upsertImportedAd(trx, { ...ad, seller_id: await findSellerAccount(trx, record.seller) });
      await replaceAdImages(trx, id, imageIds);
      total[isNew ? 'created' : 'updated'] += 1;
    }
    return total;
  });
  counts.created += stored.created;
  counts.updated += stored.updated;
}

async function storePictures({ db, storage }: Services, files: string[], folder: string): Promise<string[]> {
  const ids: string[] = [];
  for (const file of files) {
    const bytes = await readFile(path.resolve(folder, file)).catch(() => {
      throw new Error(`picture "${file}" is not there`);
    });
    const image = await storeImage(storage, bytes).catch(() => {
      throw new Error(`picture "${file}" is no picture that can be read`);
    });
    await insertImage(db, image);
    ids.push(image.id);
  }
  return ids;
}
