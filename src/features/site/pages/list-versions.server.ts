import type { StaffCtx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import type { PageText, PageVersion } from './contract.ts';
import { findPageTexts, findPageVersions } from './queries.server.ts';
import { toPageText } from './edit-pages.server.ts';

/** Throws PAGE_NOT_FOUND. */
export async function listVersions(ctx: StaffCtx<'admin'>, slug: string): Promise<{ versions: PageVersion[] }> {
  const rows = await findPageVersions(ctx.db, slug);
  if (rows.length === 0) throw new AppError('PAGE_NOT_FOUND');
  return {
    versions: rows.map(({ version, saved_at, saved_by, name }) => ({
      version,
      savedAt: saved_at.toISOString(),
      savedBy: saved_by === null ? null : { name: name ?? '' },
    })),
  };
}

/** The text of a version, and of the one before it. Throws PAGE_NOT_FOUND. */
export async function getVersion(
  ctx: StaffCtx<'admin'>,
  { id, version }: { id: string; version: number },
): Promise<{ text: PageText; before: PageText | null }> {
  const [row, before] = await findPageTexts(ctx.db, id, version);
  if (row?.version !== version) throw new AppError('PAGE_NOT_FOUND');
  return { text: toPageText(row), before: before ? toPageText(before) : null };
}
