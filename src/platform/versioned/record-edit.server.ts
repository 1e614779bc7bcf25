import { isDeepStrictEqual } from 'node:util';

import type { AuditAction } from '../audit/audit-actions.ts';
import { findChangesSince } from '../audit/audit-history.server.ts';
import { recordAudit } from '../audit/record-audit.server.ts';
import type { Ctx } from '../context.server.ts';
import type { Database } from '../data/database.server.ts';
import { AppError } from '../http/errors.ts';
import type { VersionConflict } from './version.ts';

interface Edit<Values> {
  action: AuditAction;
  targetId: number | string;
  /** The member that the change affects, if there is one. */
  memberId?: number;
  /** The version that the editor's form shows. */
  version: number;
  values: Values;
  /** What is stored, in the shape of the form. Its row is locked. */
  stored: { version: number; values: Values };
}

interface RecordedEdit<Values> {
  /** To be stored with the values. */
  version: number;
  changed: Partial<Values>;
}

/**
 * Compares a form with what is stored, and records the fields that change in the audit log. The caller stores them;
 * null if none changes. Throws VERSION_CONFLICT with a `VersionConflict` if the form shows another version.
 */
export async function recordEdit<Values extends object>(
  ctx: Ctx,
  trx: Database,
  { action, targetId, memberId, version, values, stored }: Edit<Values>,
): Promise<RecordedEdit<Values> | null> {
  if (version !== stored.version) {
    const changes = await findChangesSince<keyof Values>(trx, { action, targetId, version });
    throw new AppError('VERSION_CONFLICT', { data: { ...stored, changes } satisfies VersionConflict<Values> });
  }
  const fields = (Object.keys(values) as (keyof Values)[]).filter(
    (field) => !isDeepStrictEqual(values[field], stored.values[field]),
  );
  if (fields.length === 0) return null;
  const changed = pick(values, fields);
  await recordAudit(ctx, trx, {
    action,
    targetId,
    memberId: memberId ?? null,
    before: { version, ...pick(stored.values, fields) },
    after: { version: version + 1, ...changed },
  });
  return { version: version + 1, changed };
}

const pick = <Values extends object>(values: Values, fields: (keyof Values)[]): Partial<Values> =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;
