import { sql } from 'kysely';

import { member } from '#demo/users.ts';
import { NO_COUNTS } from '#features/ads/importing/rules.ts';
import type { Database } from '#platform/data/database.server.ts';

import { ADMIN_SCREENS } from '#app/back-office/admin-screens.ts';
import { type Screen, SCREENS } from '#app/routes.ts';

/** A path of every screen, and of some with other contents, by who sees it. Call it after `storeMissingRecords`. */
export async function findScreenPaths(db: Database) {
  const ids = await findIds(db);
  const screens: readonly Screen[] = SCREENS;
  return {
    visitor: [
      ...pathsOf(screens.filter(isFor(undefined, 'visitors')), parametersOf(ids)),
      ...(isChosen('list') ? ['/list', '/list?search=nothing-like-this'] : []),
    ],
    member: [
      ...pathsOf(screens.filter(isFor('members')), parametersOf(ids)),
      ...(isChosen('account') ? ['/account?tab=saved'] : []),
    ],
    staff: pathsOf(
      ADMIN_SCREENS.filter(({ id }) => isChosen(`admin/${id}`)),
      adminParametersOf(ids),
    ),
  };
}

/** Stores records that the demo lacks, so that each screen shows one. `remove` deletes them. */
export async function storeMissingRecords(db: Database): Promise<{ remove: () => Promise<void> }> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('mobile', '=', member.mobile)
    .executeTakeFirstOrThrow();
  const text = 'text';
  const counts = JSON.stringify({ ...NO_COUNTS, read: 1, refused: 1, refusedFor: { title: 1 } });
  const row = { created_at: new Date() };
  const note = await db
    .insertInto('staff_notes')
    .values({ ...row, member_id: id, author_id: id, text })
    .returning('id')
    .executeTakeFirstOrThrow();
  const blocked = await db
    .insertInto('block_list')
    .values({ ...row, blocked_by: id, kind: 'domain', value: text, reason: text })
    .returning('id')
    .executeTakeFirstOrThrow();
  const wordGroup = await db
    .insertInto('word_groups')
    .values({ words: [text, 'word'], finds: [text] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const title = JSON.stringify({ en: text, ar: text });
  const banner = await db
    .insertInto('banners')
    .values({ title, text: title, alt: title, picture: '/logo.png', place: 'list', link: '/list', is_hidden: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const adImport = await db
    .insertInto('ad_imports')
    .values({ ...row, name: text, format: 'csv', size: 9, lines: 1, state: 'checked', counts, created_by: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const problem = { line: 1, field: 'title', code: 'missing', values: JSON.stringify({}) } as const;
  await db
    .insertInto('ad_import_problems')
    .values({ ...problem, import_id: adImport.id })
    .execute();
  return {
    remove: async () => {
      await db.deleteFrom('staff_notes').where('id', '=', note.id).execute();
      await db.deleteFrom('block_list').where('id', '=', blocked.id).execute();
      await db.deleteFrom('word_groups').where('id', '=', wordGroup.id).execute();
      await db.deleteFrom('banners').where('id', '=', banner.id).execute();
      await db.deleteFrom('ad_imports').where('id', '=', adImport.id).execute();
    },
  };
}

/** Values for the parameters of the screens' paths. */
async function findIds(db: Database) {
  const first = async (query: string) => {
    const { rows } = await sql.raw<{ id: unknown }>(query).execute(db);
    if (!rows[0]) throw new Error(`Nothing for ${query}`);
    return String(rows[0].id);
  };
  const memberId = await first(`select id from users where mobile = '${member.mobile}'`);
  const ofMember = (status: string) =>
    first(`select id from ads where seller_id = ${memberId} and status = '${status}' limit 1`);
  const category = await first(
    `select slug as id from categories where id = (select category_id from specifications limit 1)`,
  );
  return {
    member: memberId,
    category,
    // An ad of the demo. Those that tests add may be hidden although they are active, by a suspended seller.
    ad: await first(`select id from ads where status = 'active' order by id limit 1`),
    ownAd: await ofMember('active'),
    archivedAd: await ofMember('archived'),
    order: await first(`select id from orders where user_id = ${memberId} limit 1`),
    conversation: await first(`select id from conversations where buyer_id = ${memberId} limit 1`),
    report: await first('select id from report_cases limit 1'),
    appeal: await first('select id from appeals limit 1'),
    plan: await first('select id from plans limit 1'),
    waitingAd: await first(`select id from ads where status = 'pending_review' limit 1`),
    reason: await first('select id from rejection_reasons limit 1'),
    wordGroup: await first('select id from word_groups limit 1'),
    city: await first(`select slug as id from cities where country_id = (select id from countries where code = 'KW')`),
    import: await first('select id from ad_imports limit 1'),
    banner: await first('select id from banners limit 1'),
    question: await first('select id from faqs limit 1'),
    message: await first('select id from contact_messages limit 1'),
    specification: await first(
      `select key as id from specifications
       where category_id = (select id from categories where slug = '${category}') limit 1`,
    ),
  };
}

type Ids = Awaited<ReturnType<typeof findIds>>;

/** The values of the parameters of a screen's path, by the screen's id. */
const parametersOf = (ids: Ids): Record<string, Record<string, string>> => ({
  list: { categoryId: ids.category },
  ad: { adId: ids.ad },
  user: { userId: ids.member },
  page: { slug: 'about-us' },
  edit: { adId: ids.ownAd },
  're-post': { adId: ids.archivedAd },
  extend: { adId: ids.ownAd },
  receipt: { orderId: ids.order },
  chat: { conversationId: ids.conversation },
});

const adminParametersOf = (ids: Ids): Record<string, Record<string, string>> => ({
  review: { id: ids.waitingAd },
  report: { id: ids.report },
  appeal: { id: ids.appeal },
  person: { id: ids.member },
  country: { id: 'KW' },
  city: { id: 'KW', city: ids.city },
  reason: { id: ids.reason },
  'word-group': { id: ids.wordGroup },
  'post-for': { id: ids.member },
  import: { id: ids.import },
  category: { id: ids.category },
  attributes: { id: ids.category },
  specification: { id: ids.category, key: ids.specification },
  details: { id: ids.category },
  message: { id: ids.message },
  plan: { id: ids.plan },
  page: { id: 'about-us' },
  'page-versions': { id: 'about-us' },
  ad: { id: ids.ad },
  payment: { id: ids.order },
  question: { id: ids.question },
  banner: { id: ids.banner },
  text: { id: 'code' },
  invitation: { token: 'unknown' },
});

interface AnyScreen {
  id: string;
  path: string;
}

/** Paths of screens. Fails for one whose parameters have no values. */
function pathsOf(screens: readonly AnyScreen[], parameters: Record<string, Record<string, string>>): string[] {
  return screens.map(({ id, path }) =>
    path.replaceAll(/:(\w+)\??/g, (_, name: string) => {
      const value = parameters[id]?.[name];
      if (!value) throw new Error(`Which ${name} does the screen ${id} show?`);
      return encodeURIComponent(value);
    }),
  );
}

/** The back office has its own table of screens; an installation in use has no set-up. */
const isFor =
  (...readers: Screen['only'][]) =>
  (screen: Screen) =>
    readers.includes(screen.only) &&
    screen.id !== 'admin' &&
    screen.id !== 'setup' &&
    isChosen(screen.module ?? screen.id);

/** `SCREENS=ad,admin/ads` limits the sweep to some screens. */
function isChosen(module: string): boolean {
  const chosen = process.env.SCREENS?.split(',');
  return !chosen || chosen.includes(module);
}
