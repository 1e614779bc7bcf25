import { hash } from '@node-rs/argon2';
import pg from 'pg';

import { countries } from '#features/catalog/starters/countries.ts';

export const PASSWORD = 'a password of the sellers';

export interface Market {
  sellerOf: Map<number, { id: number; mobile: string }>;
  planId: number;
}

/** Lets sellers log in and post without a moderator, on a free plan. In SQL, so that it suits older schemas, too. */
export async function prepareMarket(connectionString: string): Promise<Market> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  // Cheap to verify: logging in is not measured.
  await client.query('update users set password_hash = $1', [await hash(PASSWORD, { memoryCost: 64, timeCost: 1 })]);
  await client.query(`update site_config set config = jsonb_set(config::jsonb, '{adsNeedApproval}', 'false')`);
  await client.query('update categories set needs_approval = null');
  const prices = Object.fromEntries(countries.map(({ currency }) => [currency, 0]));
  const plan = await client.query(
    `insert into plans (key, name, description, days, pictures, prices, purpose)
     values ('bench', '{"en":"Free"}', '{"en":"Free"}', 30, 8, $1, 'post') returning id`,
    [JSON.stringify(prices)],
  );
  const sellers = await client.query(
    'select ads.id, users.id as seller, mobile from ads join users on users.id = seller_id',
  );
  await client.end();
  return {
    planId: plan.rows[0].id,
    sellerOf: new Map(sellers.rows.map(({ id, seller, mobile }) => [Number(id), { id: Number(seller), mobile }])),
  };
}
