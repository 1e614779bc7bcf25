import type { PersonRow, PersonState } from './contract.ts';
import type { PersonTableRow } from './queries.server.ts';

/** A row of the table. Leaves out the contact details of a deleted account, which are placeholders. */
export function toPersonRow(row: PersonTableRow, liveAds: number): PersonRow {
  const state = toPersonState(row);
  return {
    _id: String(row.id),
    name: row.name,
    picture: row.picture,
    email: state === 'deleted' ? '' : row.email,
    number: state === 'deleted' ? '' : `${row.country_code} ${row.mobile}`,
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
