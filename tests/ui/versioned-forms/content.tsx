import { adminPaths } from '#admin-paths';
import { BannerScreen } from '#app/routes/admin/banners.tsx';
import { Component as TextScreen } from '#app/routes/admin/text.tsx';
import * as categoriesApi from '#features/catalog/categories/contract.ts';
import * as bannersApi from '#features/site/banners/contract.ts';
import * as faqApi from '#features/site/faq/contract.ts';
import { QuestionScreen } from '#features/site/faq/faq.tsx';
import * as pagesApi from '#features/site/pages/contract.ts';
import { PageScreen } from '#features/site/pages/page-form.tsx';
import * as settingsApi from '#features/site/settings/contract.ts';
import { SettingsScreen } from '#features/site/settings/settings-form.tsx';
import { completeTexts, DEFAULT_SITE } from '#features/site/settings/settings.ts';
import * as textsApi from '#features/site/texts/contract.ts';
import { treeCategory } from '#tests/support/tree-category.ts';

import { bilingual, editor, labelled, named, row, toggle } from './form.ts';

const TREE = { categories: [treeCategory({ _id: 'boats', name: named('Boats') })] };
const CODE_EN = {
  'mail/codeSubject': '{code} is your {site} code',
  'mail/codeText': 'Your code for {site}:',
  'mail/codeValid_one': 'Valid for {count} minute.',
  'mail/codeValid_other': 'Valid for {count} minutes.',
  'mail/codeIgnore': 'Ignore this email.',
};
const texts = (en: Partial<typeof CODE_EN>, ar: Partial<typeof CODE_EN> = {}) => ({
  en: { ...CODE_EN, ...en },
  ar: { ...CODE_EN, ...ar },
});

/** Forms of the settings and of content. */
export const CONTENT_FORMS = {
  'PUT /admin/settings': row({
    screen: <SettingsScreen />,
    namespace: 'admin-settings',
    path: `${adminPaths.settings()}?section=receipts`,
    load: (api, stored) => api.on(settingsApi.get).always(stored),
    save: settingsApi.save,
    stored: { ...completeTexts(DEFAULT_SITE), version: 1 },
    both: labelled('field_taxNumber'),
    conflict: { field: 'taxNumber', label: 'field_taxNumber', theirs: 'T1', mine: 'T2' },
    onlyTheirs: { find: bilingual('field_businessName', 'en'), value: 'Dallal W.L.L.' },
    onlyMine: { find: labelled('field_taxRate'), value: '7' },
    theirs: { taxNumber: 'T1', businessName: named('Dallal W.L.L.') },
    keepingMine: { taxNumber: 'T2', taxRate: 7 },
    takingTheirs: { taxRate: 7 },
  }),
  'PUT /admin/texts/:id': row({
    screen: <TextScreen />,
    namespace: 'admin-texts',
    path: adminPaths.text('code'),
    pattern: adminPaths.text.pattern,
    load: (api, form) => {
      api.on(textsApi.list).always({ messages: [] });
      api.on(textsApi.get).always({ form, builtIn: texts({}), shared: { en: {}, ar: {} } });
    },
    save: textsApi.save,
    stored: { ...texts({}), version: 1 },
    both: bilingual('role_subject', 'en'),
    conflict: { field: 'en', label: 'field_en', theirs: '{code} for {site}', mine: '{site}: {code}' },
    onlyTheirs: { find: bilingual('role_paragraph', 'en'), value: 'Your code:' },
    onlyMine: { find: bilingual('role_paragraph', 'ar'), value: 'رمزك:' },
    theirs: texts({ 'mail/codeSubject': '{code} for {site}', 'mail/codeText': 'Your code:' }),
    keepingMine: texts(
      { 'mail/codeSubject': '{site}: {code}', 'mail/codeText': 'Your code:' },
      { 'mail/codeText': 'رمزك:' },
    ),
    takingTheirs: { ar: texts({}, { 'mail/codeText': 'رمزك:' }).ar },
  }),
  'PUT /admin/pages/:id': row({
    screen: <PageScreen />,
    namespace: 'admin-pages',
    path: adminPaths.page('help'),
    pattern: adminPaths.page.pattern,
    load: (api, stored) => api.on(pagesApi.get).always(stored),
    save: pagesApi.save,
    stored: { title: named('Help'), bodyEn: '', bodyAr: '', isHidden: true, isInFooter: false, version: 1 },
    both: editor('field_bodyEn'),
    conflict: { field: 'bodyEn', label: 'field_bodyEn', theirs: 'Her text', mine: 'My text' },
    onlyTheirs: { find: bilingual('field_title', 'en'), value: 'Her title' },
    onlyMine: { find: editor('field_bodyAr'), value: 'نصي' },
    theirs: { bodyEn: '<p>Her text</p>', title: named('Her title') },
    keepingMine: { bodyEn: '<p>My text</p>', bodyAr: '<p>نصي</p>' },
    takingTheirs: { bodyAr: '<p>نصي</p>' },
  }),
  'PUT /admin/faq/:id': row({
    screen: <QuestionScreen />,
    namespace: 'admin-faq',
    path: adminPaths.question('1'),
    pattern: adminPaths.question.pattern,
    load: (api, stored) => api.on(faqApi.get).always(stored),
    save: faqApi.save,
    stored: { question: named('When?'), answer: named('Now.'), isHidden: false, version: 1 },
    both: bilingual('field_question', 'en'),
    conflict: { field: 'question', label: 'field_question', theirs: 'Who?', mine: 'Why?' },
    onlyTheirs: { find: toggle('field_isHidden'), value: 'true' },
    onlyMine: { find: bilingual('field_answer', 'ar'), value: 'الآن.' },
    theirs: { question: named('Who?'), isHidden: true },
    keepingMine: { question: named('Why?'), answer: named('Now.', 'الآن.') },
    takingTheirs: { answer: named('Now.', 'الآن.') },
  }),
  'PUT /admin/banners/:id': row({
    screen: <BannerScreen />,
    namespace: 'admin-banners',
    path: adminPaths.banner('1'),
    pattern: adminPaths.banner.pattern,
    load: (api, stored) => {
      api.on(categoriesApi.list).always(TREE);
      api.on(bannersApi.get).always(stored);
    },
    save: bannersApi.save,
    stored: {
      title: named(''),
      text: named(''),
      pictureEn: '/share.png',
      pictureAr: '',
      alt: named('A picture'),
      mirrorsPicture: false,
      link: '',
      place: 'home',
      startsAt: null,
      endsAt: null,
      isHidden: true,
      version: 1,
    },
    both: labelled('field_startsAt'),
    conflict: { field: 'startsAt', label: 'field_startsAt', theirs: '2030-01-01T10:00', mine: '2030-02-01T10:00' },
    onlyTheirs: { find: labelled('field_link'), value: '/faq' },
    onlyMine: { find: bilingual('field_title', 'ar'), value: 'عنوان' },
    theirs: { startsAt: toUtc('2030-01-01T10:00'), link: '/faq' },
    keepingMine: { startsAt: toUtc('2030-02-01T10:00'), title: named('', 'عنوان') },
    takingTheirs: { title: named('', 'عنوان') },
  }),
};

/** A time of the device. */
function toUtc(local: string): string {
  return new Date(local).toISOString();
}
