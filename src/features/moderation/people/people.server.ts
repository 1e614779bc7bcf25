import { sql } from 'kysely';

import { findSharedNumbers } from '#features/accounts/contact/old-numbers.server.ts';
import { findSuspension } from '#features/accounts/suspensions/suspensions.server.ts';
import { findAdCards } from '#features/ads/cards/find-ad-cards.server.ts';
import type { AdStatus } from '#features/ads/contract.ts';
import { findOrdersOfMember } from '#features/payments/member-orders.server.ts';
import type { StaffCtx, Viewer } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { emailFor, maskEmail, maskMobile, numberFor } from '#platform/mail/mask-email.ts';
import { isSubordinate } from '#platform/role.ts';
import { defineTable } from '#platform/table/table.server.ts';
import { toLanguage } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import { findPastDecisions } from '../past-decisions.server.ts';
import { toReportCaseRows } from '../report-cases/report-cases.server.ts';
import * as moderatedPeopleApi from './contract.ts';
import type { Person, PersonRow, PersonState } from './contract.ts';
import {
  countAdsByStatus,
  countLiveAds,
  filterPeople,
  findAdIds,
  findCasesOf,
  findPerson,
  type PersonTableRow,
} from './queries.server.ts';

export const moderatedPeopleRoutes = [
  handle(moderatedPeopleApi.people.list, (ctx, { query }) => TABLE.page(ctx, query)),
  handle(moderatedPeopleApi.people.csv, (ctx, { query }) => TABLE.csv(ctx, query)),
  handle(moderatedPeopleApi.getPerson, async (ctx, { params }) => ({
    person: await getPerson(ctx, Number(params.id)),
  })),
  handle(moderatedPeopleApi.listPersonAds, (ctx, { params, query }) =>
    listPersonAds(ctx, { memberId: Number(params.id), status: query.status }),
  ),
  handle(moderatedPeopleApi.listPersonReports, (ctx, { params }) => listPersonReports(ctx, Number(params.id))),
  handle(moderatedPeopleApi.listPersonPayments, (ctx, { params }) => listPersonPayments(ctx, Number(params.id))),
];

/** A member as staff see them. Throws USER_NOT_FOUND. */
async function getPerson(ctx: StaffCtx<'moderator'>, id: number): Promise<Person> {
  const { viewer } = ctx;
  const user = await findPerson(ctx.db, id);
  if (!user) throw new AppError('USER_NOT_FOUND');
  const [isYou, mayAct] = [id === viewer.userId, isSubordinate(viewer, user)];
  const [[row], suspension, history] = await Promise.all([
    toPersonRows(ctx, [user]),
    findSuspension(ctx.db, { memberId: id }),
    findPastDecisions(ctx.db, id),
  ]);
  return {
    ...row!, // one row in, one row out
    // A separate call opens them, and records it.
    ...(!isYou &&
      row!.number && { email: maskEmail(user.email), number: `${user.country_code} ${maskMobile(user.mobile)}` }),
    bio: user.bio,
    language: toLanguage(user.lang),
    hasSecondFactor: isYou || mayAct ? Boolean(user.has_second_factor) : null,
    closedAt: user.closed_at?.toISOString() ?? null,
    suspension: suspension ?? null,
    history,
    isYou,
    isSubordinate: mayAct,
  };
}

const MAX_ADS = 50;

/** A member's newest ads, of one state or of any, and their number per state. */
async function listPersonAds(
  ctx: StaffCtx<'moderator'>,
  { memberId, status }: { memberId: number; status: AdStatus | undefined },
): Promise<ResponseData<typeof moderatedPeopleApi.listPersonAds>> {
  const [ids, counts] = await Promise.all([
    findAdIds(ctx.db, { memberId, status, limit: MAX_ADS }),
    countAdsByStatus(ctx.db, memberId),
  ]);
  return { ads: await findAdCards(ctx, ids), counts };
}

const MAX_PAYMENTS = 20;

/** A member's latest orders. */
const listPersonPayments = (ctx: StaffCtx<'admin'>, memberId: number) =>
  findOrdersOfMember(ctx.db, memberId, { limit: MAX_PAYMENTS, offset: 0 });

const MAX_REPORTS = 20;

/** The latest reports about and by a member. */
async function listPersonReports(
  ctx: StaffCtx<'moderator'>,
  memberId: number,
): Promise<ResponseData<typeof moderatedPeopleApi.listPersonReports>> {
  const find = async (side: 'about' | 'by') =>
    toReportCaseRows(ctx, await findCasesOf(ctx.db, memberId, side, MAX_REPORTS));
  const [about, by] = await Promise.all([find('about'), find('by')]);
  return { about, by };
}

/** Rows as the viewer may see them, with the number of ads that each member has on the site, counted in one batch. */
async function toPersonRows(ctx: StaffCtx<'moderator'>, rows: PersonTableRow[]): Promise<PersonRow[]> {
  const { viewer } = ctx;
  const counts = await countLiveAds(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toPersonRow(viewer, row, counts.get(row.id) ?? 0));
}

const messages = loadMessages('admin-people');

const TABLE = defineTable(moderatedPeopleApi.people, {
  // Members who were never seen come last.
  columns: {
    sorts: { joined: 'users.created_at', name: 'users.name', lastSeen: sql`coalesce(users.last_seen_at, 'epoch')` },
    id: 'users.id',
  },
  filter: async (ctx, query) => {
    const people = filterPeople(ctx.db, query, ctx.viewer.role);
    if (!query.sharesNumber) return people;
    return people.where('users.id', '=', sql<number>`any(${await findSharedNumbers(ctx.db)}::bigint[])`);
  },
  toRows: toPersonRows,
  csv: {
    name: 'people',
    // States and roles keep their stored names, for other programs.
    columns: (ctx) => {
      const t = messages[ctx.language];
      return [
        { label: t('id'), value: ({ _id }) => _id },
        { label: t('name'), value: ({ name }) => name },
        { label: t('email'), value: ({ email }) => email },
        { label: t('number'), value: ({ number }) => number },
        { label: t('joined'), value: ({ joinedAt }) => joinedAt },
        { label: t('lastSeen'), value: ({ lastSeenAt }) => lastSeenAt },
        { label: t('liveAds'), value: ({ liveAds }) => liveAds },
        { label: t('role'), value: ({ role }) => role },
        { label: t('state'), value: ({ state }) => state },
        { label: t('verified'), value: ({ isVerified }) => isVerified },
      ];
    },
  },
});

/** A row of the table. Contact details are masked; those of a deleted account, which are placeholders, are left out. */
function toPersonRow(viewer: Viewer, row: PersonTableRow, liveAds: number): PersonRow {
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
