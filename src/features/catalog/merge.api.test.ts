import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';

import { openCategories } from '#tests/support/categories.ts';
import { failedJob } from '#tests/support/failed-job.ts';
import { storeAds } from '#tests/support/store-ads.ts';

import { continueMerge, MERGE_KINDS } from './merge.server.ts';

const { market, seller, add: addCategory } = await openCategories();
const admin = await market.person('admin');
afterAll(() => market.close());

const call = async (method: string, path: string, body?: unknown) =>
  (await market.call(method, `/admin${path}`, { by: admin, ...(body !== undefined && { body }) })).body;

interface Row {
  _id: string;
  version: number;
  adsCount: number;
  mergingInto: string | null;
}

let citiesAdded = 0;

/** How to add, list and fill what is merged. */
const SUBJECTS = {
  category: {
    path: '/categories',
    add: addCategory,
    list: async (): Promise<Row[]> => (await call('GET', '/categories')).data.categories,
    form: async (slug: string) => (await call('GET', `/categories/${slug}`)).data,
    place: (slug: string) => ({ category: slug }),
  },
  city: {
    path: '/cities',
    add: async () => {
      const name = { en: `Town ${++citiesAdded}`, ar: '' };
      await call('POST', '/countries/KW/cities', { cities: [{ name, lat: 29, lng: 48 }] });
      return `town-${citiesAdded}`;
    },
    list: async (): Promise<Row[]> => (await call('GET', '/countries/KW/cities')).data.cities,
    form: async (slug: string) => (await SUBJECTS.city.list()).find(({ _id }) => _id === slug),
    place: (slug: string) => ({ city: slug }),
  },
} as const;

const BOTH = ['category', 'city'] as const;
type Kind = (typeof BOTH)[number];

const find = async (kind: Kind, slug: string) => (await SUBJECTS[kind].list()).find(({ _id }) => _id === slug);
const merge = (kind: Kind, slug: string, into: string) =>
  call('POST', `${SUBJECTS[kind].path}/${slug}/merge`, { into });

/** Adds two of a kind, the first with 1,001 ads. */
async function addWithManyAds(kind: Kind): Promise<[string, string]> {
  const [from, into] = [await SUBJECTS[kind].add(), await SUBJECTS[kind].add()];
  const ads = Array.from({ length: 1001 }, (_, at) => ({ title: { en: `Ad ${at}` }, ...SUBJECTS[kind].place(from) }));
  await storeAds(market, seller, ads);
  return [from, into];
}

const run = (kind: Kind, slug: string, into: string) =>
  continueMerge.run(market.services, {
    kind,
    slug,
    into,
    adsCount: 1001,
    by: {
      viewer: { userId: admin.id, role: 'admin', sessionId: '', hasSecondFactor: true },
      ip: '',
      requestId: randomUUID(),
    },
  });

/** Runs the job until it has moved 500 ads. */
async function interrupt(kind: Kind, slug: string, into: string): Promise<void> {
  const { table, column } = MERGE_KINDS[kind];
  const { id } = await market.db.selectFrom(table).select('id').where('slug', '=', into).executeTakeFirstOrThrow();
  await sql`
    create function refuse_501() returns trigger language plpgsql as $$
    begin
      if (select count(*) from ads where ${sql.ref(column)} = ${sql.lit(id)}) > 500 then raise 'interrupted'; end if;
      return null;
    end $$`.execute(market.db);
  await sql`create trigger refuse_501 after update on ads for each statement execute function refuse_501()`.execute(
    market.db,
  );
  await expect(run(kind, slug, into)).rejects.toThrow('interrupted');
  await sql`drop function refuse_501 cascade`.execute(market.db);
}

test.for(BOTH)(
  'a job merges a %s with many ads, and continues a merge that was interrupted',
  { timeout: 60_000 },
  async (kind) => {
    const [from, into] = await addWithManyAds(kind);
    expect((await merge(kind, from, into)).data).toEqual({ adsCount: 1001, isDone: false });
    expect(await find(kind, from)).toMatchObject({ adsCount: 1001, mergingInto: into });

    await interrupt(kind, from, into);
    expect(await find(kind, from)).toMatchObject({ adsCount: 501, mergingInto: into });
    expect(await find(kind, into)).toMatchObject({ adsCount: 500, mergingInto: null });

    await run(kind, from, into);
    expect([await find(kind, from), (await find(kind, into))?.adsCount]).toEqual([undefined, 1001]);
    const entry = market.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'after'])
      .where('target_id', '=', from)
      .orderBy('id', 'desc');
    const recorded = {
      actor_id: admin.id,
      action: MERGE_KINDS[kind].action,
      after: { mergedInto: into, ads: 1001 },
    };
    expect(await entry.executeTakeFirst()).toEqual(recorded);
    // Idempotent.
    await run(kind, from, into);
    expect(await entry.executeTakeFirst()).toEqual(recorded);
  },
);

test.for(BOTH)('a %s that is being merged is not merged again, changed or removed', async (kind) => {
  const { path, add, form } = SUBJECTS[kind];
  const [from, into] = await addWithManyAds(kind);
  const other = await add();
  const stored = await form(from);
  const started = await Promise.all([merge(kind, from, into), merge(kind, from, other)]);
  expect(started.map(({ errorCode }) => errorCode).toSorted()).toEqual(['MERGE_RUNNING', undefined]);
  const target = (await find(kind, from))!.mergingInto!;

  const third = other === target ? into : other;
  const calls = [
    merge(kind, from, target),
    merge(kind, target, third),
    merge(kind, third, from),
    call('PUT', `${path}/${from}`, { ...stored, isHidden: true }),
    call('POST', `${path}/${from}/move`, { version: stored.version, parentId: null, before: null }),
    call('DELETE', `${path}/${from}`),
    call('DELETE', `${path}/${target}`),
  ];
  const codes = (await Promise.all(calls)).map(({ errorCode }) => errorCode);
  expect(codes).toEqual(codes.map(() => 'MERGE_RUNNING'));
});

test('a category that ads are being merged into gets no subcategories', async () => {
  const [from, into] = await addWithManyAds('category');
  await merge('category', from, into);
  const body = { slug: 'inside', parentId: into, name: { en: 'Inside', ar: '' } };
  expect((await call('POST', '/categories', body)).errorCode).toBe('MERGE_RUNNING');
});

test('a merge that failed is among the failed jobs, and can be started again', async () => {
  const [from, into] = [await SUBJECTS.city.add(), await SUBJECTS.city.add()];
  await failedJob(market, { name: continueMerge.name, data: { kind: 'city', slug: from, into } });
  const { failingJobs } = (await call('GET', '/system')).data;
  expect(failingJobs).toMatchObject([{ name: 'catalog.merge', isRetried: false }]);
  expect(await find('city', from)).toMatchObject({ mergingInto: null });
  expect((await merge('city', from, into)).data).toEqual({ adsCount: 0, isDone: true });
});
