import { afterAll, expect, test } from 'vitest';

import { openCategories } from '#tests/support/categories.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';

const { market, call, add, post } = await openCategories();
afterAll(() => market.close());

test('an ad that is posted while its category is removed is refused with CATEGORY_NOT_FOUND', async () => {
  const category = await add();
  const removing = await market.db.startTransaction().execute();
  await removing.deleteFrom('categories').where('slug', '=', category).execute();
  const posting = post(category);
  await untilBlocked(market.db, 'insert into "ads"');
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
  await untilBlocked(market.db, 'categories');
  await posting.commit().execute();
  expect(await removing).toMatchObject({ status: 409, body: { errorCode: 'CATEGORY_IN_USE' } });
});
