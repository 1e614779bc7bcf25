import { afterAll, beforeAll, expect, test } from 'vitest';

import { transact } from '#platform/bus/transact.server.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';

import type { SiteConfig } from './contract.ts';
import { DEFAULT_SITE, saveSite } from './site.server.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
});
afterAll(() => market.close());

const CONTACTS = { contactEmail: 'a@example.com', contactPhone: '+965 1', contactWhatsAppNumber: '+965 2' };
const save = (flags: Partial<SiteConfig>) =>
  transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, ...CONTACTS, ...flags }));
const readConfig = async () => (await market.call('GET', '/config')).body.data;

test('publishes the operator’s email, phone and WhatsApp number only under their flags', async () => {
  const flags = { enableEmailInContactUs: true, enablePhoneInContactUs: true, enableWhatsAppInContactUs: true };
  await save(flags);
  expect(await readConfig()).toMatchObject({
    ...CONTACTS,
    email: 'a@example.com',
    phone: '+965 1',
    whatsAppNumber: '+965 2',
  });
  for (const [flag, names] of [
    ['enableEmailInContactUs', ['contactEmail', 'email']],
    ['enablePhoneInContactUs', ['contactPhone', 'phone']],
    ['enableWhatsAppInContactUs', ['contactWhatsAppNumber', 'whatsAppNumber']],
  ] as const) {
    await save({ ...flags, [flag]: false });
    const config = await readConfig();
    expect(names.map((name) => config[name])).toEqual(['', '']);
  }
});
