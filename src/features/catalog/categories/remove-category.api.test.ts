import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { openCategories } from '#tests/support/categories.ts';

const { market, call, add, post } = await openCategories();
afterAll(() => market.close());

/** Waits until a statement with these words waits for another transaction. */
async function untilBlocked(words: string): Promise<void> {
  const isWaiting = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like ${`%${words}%`}`.execute(market.db)
    ).rows.length;
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(1);
}

test('an ad that is posted while its category is removed is refused with CATEGORY_NOT_FOUND', async () => {
  const category = await add();
  const removing = await market.db.startTransaction().execute();
  await removing.deleteFrom('categories').where('slug', '=', category).execute();
  const posting = post(category);
  await untilBlocked('insert into "ads"');
  await removing.commit().execute();
  expect(await posting).toMatchObject({ status: 404, body: { errorCode: 'CATEGORY_NOT_FOUND' } });
});

test('a category is not removed while an ad is posted in it', async () => {
  const category = await add();
  const { body } = await post(category);
  const ad = await market.db
    .selectFrom('ads')
    .select(['category_id', 'country_id', 'seller_id', 'currency', 'status'])
    .where('id', '=', Number(body.data.ad._id))
    .executeTakeFirstOrThrow();
  await market.db.deleteFrom('ads').where('id', '=', Number(body.data.ad._id)).execute();
  const posting = await market.db.startTransaction().execute();
  await posting
    .insertInto('ads')
    .values({ ...ad, title: JSON.stringify({ en: 'Lamp' }), description: JSON.stringify({ en: 'Lamp' }) })
    .execute();
  const removing = call('DELETE', `/${category}`);
  await untilBlocked('categories');
  await posting.commit().execute();
  expect(await removing).toMatchObject({ status: 409, body: { errorCode: 'CATEGORY_IN_USE' } });
});
