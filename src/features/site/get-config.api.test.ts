import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';

import { DEFAULT_SITE, type SiteConfig } from './settings/settings.ts';
import { saveSite, SITE_TAG } from './site.server.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const CONTACTS = { contactEmail: 'a@example.com', contactPhone: '+965 1', contactWhatsAppNumber: '+965 2' };
const save = (flags: Partial<SiteConfig>) =>
  transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, ...CONTACTS, ...flags }));
const readConfig = async (type = '') => (await market.call('GET', `/config${type && `?type=${type}`}`)).body.data;

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

test('without a type it returns everything, and with a type a part of it', async () => {
  await save({ name: { en: 'Souq', ar: 'سوق' } });
  const [all, site] = [await readConfig(), await readConfig('site')];
  const texts = await Promise.all(['about-us', 'terms-and-conditions', 'privacy-policy'].map(readConfig));
  expect(texts.map((text) => Object.keys(text))).toEqual([
    ['aboutUsText'],
    ['termsAndConditionsText'],
    ['privacyPolicyText'],
  ]);
  expect(site).toMatchObject({ name: { en: 'Souq', ar: 'سوق' }, socialMediaAccounts: expect.any(Array) });
  expect(site).not.toHaveProperty('aboutUsText');
  expect(all).toEqual(Object.assign({}, site, ...texts));
});

test('has the shape of an uploaded logo, and of no other', async () => {
  const wide = { create: { width: 1200, height: 300, channels: 3, background: 'teal' } } as const;
  const uploaded = await market.call('POST', '/images', {
    by: await market.person('admin'),
    body: await sharp(wide).png().toBuffer(),
  });
  await save({ headerLogo: `/media/${uploaded.body.data.image._id}-1600.webp` });
  const config = await readConfig();
  expect(config.headerLogoRatio).toBeCloseTo(4, 2);
  expect(config).not.toHaveProperty('footerLogoRatio');
  await save({});
  expect(await readConfig()).not.toHaveProperty('headerLogoRatio');
});

test('a hidden content page is left out', async () => {
  const hide = (is_hidden: boolean) =>
    transact(market.services, async (trx) => {
      await trx.updateTable('pages').set({ is_hidden }).where('slug', '=', 'about-us').execute();
      await publishChange(trx, SITE_TAG);
    });
  await hide(true);
  const config = await readConfig();
  expect(config).not.toHaveProperty('aboutUsText');
  expect(config).toHaveProperty('privacyPolicyText');
  await hide(false);
});
