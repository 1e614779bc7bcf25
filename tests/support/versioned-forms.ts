import type { Locator, Page } from 'playwright-core';

import { adminPaths } from '#admin-paths';
import { admin } from '#demo/users.ts';
import type { Language } from '#platform/text/language.ts';

import type { Answer, CallOptions } from './call.ts';
import { createPeopleApi } from './demo-people.ts';
import { newMember } from './new-member.ts';
import type { wordsOf } from './words.ts';

/** A screen in a language. */
export interface Shown {
  page: Page;
  /** Of the screen. */
  words: Record<string, string>;
  form: ReturnType<typeof wordsOf<'admin-form'>>;
}

interface FormField {
  find: (shown: Shown) => Locator;
  /** A switch is `true` or `false`. */
  value: string;
}

export interface VersionedForm {
  /** Its screen. */
  name: string;
  namespace: Parameters<typeof wordsOf>[1];
  /** Creates or finds the edited record. */
  prepare: () => Promise<{ path: string; restore: () => Promise<unknown> }>;
  /** Shows the form, if the screen doesn't at first. */
  open?: (shown: Shown) => Promise<void>;
  saveKey?: string;
  /** The word for the field that both editors change. */
  conflictKey: string;
  /** The field that both editors change, each of them twice. */
  both: Pick<FormField, 'find'> & { first: string; second: string; third: string };
  onlyFirst: FormField;
  onlySecond: FormField;
}

let people: ReturnType<typeof createPeopleApi> | undefined;

/** Calls the API as the demo's admin. */
const call = (method: string, path: string, body?: CallOptions['body']): Promise<Answer['body']> =>
  (people ??= createPeopleApi()).callAs(admin, method, path, body);

type Find = FormField['find'];
const labelled =
  (key: string): Find =>
  ({ page, words }) =>
    page.getByLabel(words[key]!, { exact: true }).and(page.locator('input, textarea'));
const bilingual =
  (key: string, language: Language, at = 0): Find =>
  ({ page, words, form }) =>
    page
      .getByRole('group', { name: words[key]!, exact: true })
      .getByLabel(form[`language_${language}`], { exact: true })
      .nth(at);
const toggle =
  (key: string): Find =>
  ({ page, words }) =>
    page.getByRole('switch', { name: words[key]! });
const editor =
  (key: string): Find =>
  ({ page, words }) =>
    page.getByRole('textbox', { name: words[key]!, exact: true });
const item =
  (number: number, language: Language): Find =>
  ({ page, words, form }) =>
    page.getByLabel(
      words.itemName!.replace('{{number}}', String(number)).replace('{{language}}', form[`language_${language}`]),
      { exact: true },
    );

/** A new record, which is removed after the test. */
const added = async (path: string, screen: string) => ({ path: screen, restore: () => call('DELETE', path) });

/** An existing record, whose values are restored after the test. */
async function borrowed(path: string, screen: string, toForm = (data: Answer['body']) => data) {
  const before = toForm(await call('GET', path));
  const restore = async () => {
    const { version } = toForm(await call('GET', path));
    await call('PUT', path, { ...before, version });
  };
  return { path: screen, restore };
}

const name = (en: string) => ({ en, ar: '' });

async function addCategory(slug: string): Promise<void> {
  await call('POST', '/admin/categories', { slug, parentId: null, name: name('Boats') });
}

async function addCountry(): Promise<void> {
  await call('POST', '/admin/countries', {
    code: 'IS',
    name: name('Iceland'),
    dialCode: '+354',
    currency: 'ISK',
    currencyDecimals: 0,
    exchangeRate: 0.002,
    lat: 65,
    lng: -18,
  });
}

const option = (key: string) => ({ key, label: name(key), isHidden: false });

/** A row per form of the back office that several people may edit, by the endpoint that saves it. */
export const VERSIONED_FORMS: Record<string, VersionedForm> = {
  'PUT /admin/settings': {
    name: 'settings',
    namespace: 'admin-settings',
    prepare: () => borrowed('/admin/settings', `${adminPaths.settings()}?section=receipts`),
    conflictKey: 'field_taxNumber',
    both: { find: labelled('field_taxNumber'), first: 'T1', second: 'T2', third: 'T3' },
    onlyFirst: { find: bilingual('field_businessName', 'en'), value: 'Dallal W.L.L.' },
    onlySecond: { find: labelled('field_taxRate'), value: '7' },
  },
  'PUT /admin/rules': {
    name: 'rules',
    namespace: 'admin-rules',
    prepare: () => borrowed('/admin/rules', adminPaths.rules()),
    conflictKey: 'field_priceFactor',
    both: { find: labelled('priceFactor'), first: '11', second: '12', third: '13' },
    onlyFirst: { find: labelled('newAccountMaxDays'), value: '9' },
    onlySecond: { find: labelled('bannedWords'), value: 'replica' },
  },
  'PUT /admin/texts/:id': {
    name: 'text',
    namespace: 'admin-texts',
    prepare: () => borrowed('/admin/texts/code', adminPaths.text('code'), ({ form }) => form),
    conflictKey: 'field_en',
    both: {
      find: bilingual('role_subject', 'en'),
      first: '{code} for {site}',
      second: '{site}: {code}',
      third: 'Code {code} of {site}',
    },
    onlyFirst: {
      find: ({ page, words, form }) =>
        page.getByRole('group', { name: words.role_paragraph! }).last().getByLabel(form.language_en, { exact: true }),
      value: 'Ignore this.',
    },
    onlySecond: {
      find: ({ page, words, form }) =>
        page.getByRole('group', { name: words.role_paragraph! }).last().getByLabel(form.language_ar, { exact: true }),
      value: 'تجاهل هذه الرسالة.',
    },
  },
  'PUT /admin/pages/:id': {
    name: 'page',
    namespace: 'admin-pages',
    prepare: async () => {
      await call('POST', '/admin/pages', { slug: 'two-editors', title: name('Two editors') });
      return added('/admin/pages/two-editors', adminPaths.page('two-editors'));
    },
    conflictKey: 'field_bodyEn',
    both: { find: editor('field_bodyEn'), first: 'His text', second: 'Her text', third: 'His other text' },
    onlyFirst: { find: bilingual('field_title', 'en'), value: 'His title' },
    onlySecond: { find: editor('field_bodyAr'), value: 'نصها' },
  },
  'PUT /admin/faq/:id': {
    name: 'question',
    namespace: 'admin-faq',
    prepare: async () => {
      const { _id } = await call('POST', '/admin/faq', { question: name('When?'), answer: name('Now.') });
      return added(`/admin/faq/${_id}`, adminPaths.question(_id));
    },
    conflictKey: 'field_question',
    both: { find: bilingual('field_question', 'en'), first: 'Who?', second: 'Why?', third: 'How?' },
    onlyFirst: { find: toggle('field_isHidden'), value: 'true' },
    onlySecond: { find: bilingual('field_answer', 'ar'), value: 'الآن.' },
  },
  'PUT /admin/banners/:id': {
    name: 'banner',
    namespace: 'admin-banners',
    prepare: async () => {
      const { _id } = await call('POST', '/admin/banners', { pictureEn: '/share.png', alt: name('A picture') });
      return added(`/admin/banners/${_id}`, adminPaths.banner(_id));
    },
    conflictKey: 'field_startsAt',
    both: {
      find: labelled('field_startsAt'),
      first: '2030-01-01T10:00',
      second: '2030-02-01T10:00',
      third: '2030-03-01T10:00',
    },
    onlyFirst: { find: labelled('field_link'), value: '/faq' },
    onlySecond: { find: bilingual('field_title', 'ar'), value: 'عنوان' },
  },
  'PUT /admin/reasons/:id': {
    name: 'reason',
    namespace: 'admin-reasons',
    prepare: async () => {
      const { _id } = await call('POST', '/admin/reasons', { text: name('No.') });
      return added(`/admin/reasons/${_id}`, adminPaths.reason(_id));
    },
    conflictKey: 'field_text',
    both: { find: bilingual('field_text', 'en'), first: 'Too dark.', second: 'Too small.', third: 'Too bright.' },
    onlyFirst: { find: toggle('field_isHidden'), value: 'true' },
    onlySecond: { find: bilingual('field_text', 'ar'), value: 'الصورة صغيرة.' },
  },
  'PUT /admin/categories/:id': {
    name: 'category',
    namespace: 'admin-categories',
    prepare: async () => {
      await addCategory('two-editors');
      return added('/admin/categories/two-editors', adminPaths.category('two-editors'));
    },
    conflictKey: 'field_name',
    both: { find: bilingual('field_name', 'en'), first: 'Ships', second: 'Yachts', third: 'Ferries' },
    onlyFirst: { find: labelled('field_lifetimeDays'), value: '45' },
    onlySecond: { find: labelled('field_maxOpenAds'), value: '6' },
  },
  'PUT /admin/categories/:id/specifications/:key': {
    name: 'specification',
    namespace: 'admin-attributes',
    prepare: async () => {
      await addCategory('rigs');
      const path = '/admin/categories/rigs/specifications';
      const { version, ...form } = await call('POST', path, { key: 'rig', label: name('Rig'), type: 'select' });
      const options = ['sloop', 'ketch'].map((key) => ({ ...option(key), parent: null }));
      await call('PUT', `${path}/rig`, { ...form, options, version });
      return added('/admin/categories/rigs', adminPaths.specification('rigs', 'rig'));
    },
    conflictKey: 'field_options',
    both: { find: item(1, 'en'), first: 'Sloops', second: 'Cutters', third: 'Yawls' },
    onlyFirst: { find: item(2, 'ar'), value: 'كتش' },
    onlySecond: { find: bilingual('field_label', 'en'), value: 'Kind of rig' },
  },
  'PUT /admin/categories/:id/details': {
    name: 'details',
    namespace: 'admin-attributes',
    prepare: async () => {
      await addCategory('rafts');
      const details = ['anchor', 'oars'].map(option);
      await call('PUT', '/admin/categories/rafts/details', { details, version: 1 });
      return added('/admin/categories/rafts', adminPaths.details('rafts'));
    },
    conflictKey: 'field_details',
    both: { find: item(1, 'en'), first: 'Anchors', second: 'An anchor', third: 'Two anchors' },
    onlyFirst: { find: item(2, 'en'), value: 'Two oars' },
    onlySecond: { find: item(2, 'ar'), value: 'مجدافان' },
  },
  'PUT /admin/countries/:id': {
    name: 'country',
    namespace: 'admin-places',
    prepare: async () => {
      await addCountry();
      return added('/admin/countries/IS', adminPaths.country('IS'));
    },
    conflictKey: 'field_exchangeRate',
    both: { find: labelled('field_exchangeRate'), first: '0.003', second: '0.004', third: '0.005' },
    onlyFirst: { find: labelled('field_dialCode'), value: '+355' },
    onlySecond: { find: labelled('field_lat'), value: '64.5' },
  },
  'PUT /admin/cities/:id': {
    name: 'city',
    namespace: 'admin-places',
    prepare: async () => {
      await addCountry();
      const cities = [{ name: name('Akranes'), lat: 64, lng: -22 }];
      await call('POST', '/admin/countries/IS/cities', { cities });
      const [city] = (await call('GET', '/admin/countries/IS/cities')).cities;
      return added('/admin/countries/IS', adminPaths.city('IS', city._id));
    },
    conflictKey: 'field_lat',
    both: { find: labelled('field_lat'), first: '64.1', second: '64.2', third: '64.3' },
    onlyFirst: { find: bilingual('field_name', 'ar'), value: 'أكرانس' },
    onlySecond: { find: labelled('field_lng'), value: '-22.5' },
  },
  'PUT /admin/plans/:id': {
    name: 'plan',
    namespace: 'admin-plans',
    prepare: async () => {
      const { _id } = await call('POST', '/admin/plans', { name: name('Fleet'), purpose: 'post' });
      return added(`/admin/plans/${_id}`, adminPaths.plan(_id));
    },
    conflictKey: 'field_prices',
    both: {
      find: ({ page }) => page.getByLabel('KWD', { exact: true }),
      first: '1.500',
      second: '2.500',
      third: '3.500',
    },
    onlyFirst: { find: ({ page }) => page.getByLabel('SAR', { exact: true }), value: '15.00' },
    onlySecond: { find: labelled('field_days'), value: '50' },
  },
  'PUT /admin/users/:id/posting-limits': {
    name: 'posting limits of a person',
    namespace: 'admin-people',
    prepare: async () => {
      const { id } = await newMember('Layla');
      return { path: adminPaths.person(String(id)), restore: async () => {} };
    },
    open: ({ page, words }) => page.getByRole('button', { name: words.changeLimits! }).click(),
    saveKey: 'saveLimits',
    conflictKey: 'field_maxOpenAds',
    both: { find: labelled('field_maxOpenAds'), first: '11', second: '12', third: '13' },
    onlyFirst: { find: labelled('field_maxAdsPerDay'), value: '3' },
    onlySecond: { find: toggle('field_isOwn'), value: 'true' },
  },
};

/** Endpoints with a version that save no form, such as moves in a list, or one whose fields never conflict. */
export const VERSIONED_ACTS = [
  /^POST \/admin\/[\w/:-]+\/move$/,
  // attributes.api.test.ts
  /^POST \/admin\/categories\/:id\/specifications\/:key\/merge-option$/,
  // admin-messages.test.ts: keeps the input beside the colleague's answer.
  /^POST \/admin\/messages\/:id\/answer$/,
  /^PUT \/admin\/messages\/:id\/done$/,
  // Two lists of words, which are merged word by word. search-words.api.test.ts
  /^PUT \/admin\/search-words\/:id$/,
];
