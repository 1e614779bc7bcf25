import { type Insertable, type Selectable, sql } from 'kysely';

import type { AdImportProblems, AdImports } from '#db/schema.ts';
import { countRows } from '#platform/data/count-rows.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { type ImportCounts, NO_COUNTS } from '../rules.ts';
import type { ImportState, ShownImportState } from './contract.ts';

export type ImportRow = Selectable<AdImports>;

/** The state as it is shown: of an import that is being undone or has been, it is that of the undo. */
export function shownState({ state, undo_started_at, undo_finished_at }: ImportRow): ShownImportState {
  if (undo_finished_at) return 'undone';
  return undo_started_at ? 'undoing' : state;
}

const SHOWN_STATE = sql<ShownImportState>`
  case when undo_finished_at is not null then 'undone' when undo_started_at is not null then 'undoing' else state end`;

export function filterImports(db: Database, state: ShownImportState | undefined) {
  const imports = db.selectFrom('ad_imports').selectAll();
  return state === undefined ? imports : imports.where(SHOWN_STATE, '=', state);
}

export const findImport = (db: Database, id: number): Promise<ImportRow | undefined> =>
  db.selectFrom('ad_imports').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks the row until the transaction ends. */
export const lockImport = (trx: Database, id: number): Promise<ImportRow | undefined> =>
  trx.selectFrom('ad_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertImport = (trx: Database, row: Omit<Insertable<AdImports>, 'counts'>): Promise<ImportRow> =>
  trx
    .insertInto('ad_imports')
    .values({ ...row, counts: JSON.stringify(NO_COUNTS) })
    .returningAll()
    .executeTakeFirstOrThrow();

/** The import begins at the first line, with no problems found. */
export async function setImporting(trx: Database, { id, counts }: ImportRow, now: Date): Promise<void> {
  await trx
    .updateTable('ad_imports')
    .set({
      state: 'importing',
      checked_counts: JSON.stringify(counts),
      ...atTheBeginning,
      ...FOR_ANY_RUN,
      started_at: now,
    })
    .where('id', '=', id)
    .execute();
  await deleteProblems(trx, id);
}

/** The next run takes it, even if another one has not noticed yet that it has lost it. */
const FOR_ANY_RUN = { worker: null, claimed_until: null, attempts: 0 };

export async function setUndoing(trx: Database, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('ad_imports')
    .set({ ...FOR_ANY_RUN, undo_started_at: now })
    .where('id', '=', id)
    .execute();
}

const atTheBeginning = { counts: JSON.stringify(NO_COUNTS), at_line: 0 };

export async function restartCheck(trx: Database, id: number): Promise<void> {
  await trx.updateTable('ad_imports').set(atTheBeginning).where('id', '=', id).execute();
  await deleteProblems(trx, id);
}

export async function setEnded(trx: Database, id: number, state: ImportState, now: Date): Promise<void> {
  await trx.updateTable('ad_imports').set({ state, finished_at: now }).where('id', '=', id).execute();
}

// Runs

/** A run without progress for this long counts as dead. */
const lease = sql<Date>`now() + interval '1 minute'`;
const UNFINISHED = sql<ShownImportState>`('checking', 'importing', 'undoing')`;

/** Takes the oldest unfinished import that no run has, for a minute. The database's clock decides. */
export const claimImport = (db: Database, worker: string): Promise<ImportRow | undefined> =>
  db
    .updateTable('ad_imports')
    .set(({ eb }) => ({ worker, claimed_until: lease, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('ad_imports')
        .select('id')
        .where(SHOWN_STATE, 'in', UNFINISHED)
        .where((or) => or.or([or('claimed_until', 'is', null), or('claimed_until', '<', sql<Date>`now()`)]))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** The import that a run owns, in the state in which it took it. */
type Claim = Pick<ImportRow, 'id' | 'worker' | 'state'>;

const ownedBy = (db: Database, { id, worker, state }: Claim) =>
  db.updateTable('ad_imports').where('id', '=', id).where('worker', '=', worker).where('state', '=', state);

/** Keeps the import for another minute. False if it was cancelled or another run has it. */
export async function extendClaim(db: Database, claim: Claim): Promise<boolean> {
  const { numUpdatedRows } = await ownedBy(db, claim).set({ claimed_until: lease }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Saves the progress and keeps the import for another minute. False if it was cancelled or another run has it. */
export async function saveProgress(
  trx: Database,
  claim: Claim,
  { counts, atLine }: { counts: ImportCounts; atLine: number },
): Promise<boolean> {
  const { numUpdatedRows } = await ownedBy(trx, claim)
    .set({ counts: JSON.stringify(counts), at_line: atLine, claimed_until: lease, attempts: 0 })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if it was cancelled or another run has it. */
export async function endUndo(db: Database, claim: Claim, finishedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await ownedBy(db, claim).set({ undo_finished_at: finishedAt }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if it was cancelled or another run has it. */
export async function endRun(db: Database, claim: Claim, state: ImportState, finishedAt: Date | null) {
  const { numUpdatedRows } = await ownedBy(db, claim).set({ state, finished_at: finishedAt }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

// Files

export async function forgetFile(db: Database, fileId: string): Promise<void> {
  await db.updateTable('ad_imports').set({ file_id: null }).where('file_id', '=', fileId).execute();
}

/** Imports that were checked before a time and are not started. */
export const findAbandoned = (db: Database, before: Date): Promise<{ id: number }[]> =>
  db.selectFrom('ad_imports').select('id').where('state', '=', 'checked').where('created_at', '<', before).execute();

/** Files that no import needs any more. */
export const findFilesToDelete = (db: Database): Promise<{ file_id: string | null }[]> =>
  db
    .selectFrom('ad_imports')
    .select('file_id')
    .where('file_id', 'is not', null)
    .where('state', 'in', ['finished', 'cancelled', 'failed'])
    .execute();

// Problems

export const countProblems = (db: Database, importId: number): Promise<number> =>
  countRows(db.selectFrom('ad_import_problems').where('import_id', '=', importId));

export async function insertProblems(trx: Database, problems: Insertable<AdImportProblems>[]): Promise<void> {
  if (problems.length > 0) await trx.insertInto('ad_import_problems').values(problems).execute();
}

async function deleteProblems(trx: Database, importId: number): Promise<void> {
  await trx.deleteFrom('ad_import_problems').where('import_id', '=', importId).execute();
}

/** The problems after one with the id `after`, in file order. */
export const findProblems = (db: Database, importId: number, after: number, limit: number) =>
  db
    .selectFrom('ad_import_problems')
    .selectAll()
    .where('import_id', '=', importId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
