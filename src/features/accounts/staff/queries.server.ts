import { type Insertable, type Selectable, sql } from 'kysely';

import type { StaffInvitations } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { UserRow } from '../queries.server.ts';
import type { StaffQuery } from './contract.ts';

export type InvitationRow = Selectable<StaffInvitations>;

export const filterStaff = (db: Database, { role }: Pick<StaffQuery, 'role'>) =>
  db
    .selectFrom('users')
    .leftJoin('users as granter', 'granter.id', 'users.role_granted_by')
    .where('users.role', '<>', 'member')
    .$if(role !== undefined, (query) => query.where('users.role', '=', role!))
    .select((eb) => [
      'users.id',
      'users.name',
      'users.picture',
      'users.email',
      'users.role',
      'users.status',
      'users.last_seen_at',
      'users.role_granted_at',
      'granter.id as granter_id',
      'granter.name as granter_name',
      eb
        .or([
          eb.exists(
            eb.selectFrom('authenticators').whereRef('authenticators.user_id', '=', 'users.id').select('user_id'),
          ),
          eb.exists(eb.selectFrom('passkeys').whereRef('passkeys.user_id', '=', 'users.id').select('user_id')),
        ])
        .as('has_second_factor'),
    ]);

/** Locks all admins, so that two of them can't remove each other at once. Returns the ids of those who can log in. */
export async function lockAdmins(trx: Database): Promise<number[]> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'status'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.filter(({ status }) => status === 'active').map(({ id }) => id);
}

export const lockUserById = (trx: Database, id: number): Promise<UserRow | undefined> =>
  trx.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** The account of a number in international form, digits only. */
export const findUserByInternationalNumber = (db: Database, digits: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql`country_code || mobile`, '=', `+${digits}`)
    .executeTakeFirst();

export const findOpenInvitations = (db: Database, now: Date) =>
  db
    .selectFrom('staff_invitations')
    .innerJoin('users', 'users.id', 'staff_invitations.invited_by')
    .selectAll('staff_invitations')
    .select('users.name as inviter_name')
    .where('expires_at', '>', now)
    .orderBy('staff_invitations.id', 'desc')
    .execute();

/** Replaces an earlier invitation of the same address. Returns the id. */
export async function insertInvitation(trx: Database, invitation: Insertable<StaffInvitations>): Promise<number> {
  await trx
    .deleteFrom('staff_invitations')
    .where(sql`lower(email)`, '=', invitation.email.toLowerCase())
    .execute();
  const { id } = await trx.insertInto('staff_invitations').values(invitation).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const findInvitation = (db: Database, tokenHash: string, now: Date) =>
  db
    .selectFrom('staff_invitations')
    .innerJoin('users', 'users.id', 'staff_invitations.invited_by')
    .selectAll('staff_invitations')
    .select(['users.name as inviter_name', 'users.role as inviter_role', 'users.status as inviter_status'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const deleteInvitation = (trx: Database, id: number): Promise<InvitationRow | undefined> =>
  trx.deleteFrom('staff_invitations').where('id', '=', id).returningAll().executeTakeFirst();

export async function deleteExpiredInvitations(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('staff_invitations').where('expires_at', '<=', now).execute();
}
