import type { Viewer } from '#platform/context.server.ts';
import { emailFor, numberFor } from '#platform/mail/mask-email.ts';

import type { PersonRow, PersonState } from './contract.ts';
import type { PersonTableRow } from './queries.server.ts';

/** A row of the table. Contact details are masked; those of a deleted account, which are placeholders, are left out. */
export function toPersonRow(viewer: Viewer, row: PersonTableRow, liveAds: number): PersonRow {
  const state = toPersonState(row);
  return {
    _id: String(row.id),
    name: row.name,
    picture: row.picture,
    email: state === 'deleted' ? '' : emailFor(viewer, row),
    number: state === 'deleted' ? '' : numberFor(viewer, row),
    role: row.role,
    state,
    isVerified: row.verified_at !== null,
    joinedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    liveAds,
  };
}

const toPersonState = ({ status, scrubbed_at }: PersonTableRow): PersonState =>
  status === 'closed' && scrubbed_at ? 'deleted' : status;
