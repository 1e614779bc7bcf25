import { adminPaths } from '#admin-paths';
import * as postingLimitsApi from '#features/ads/posting-limits/contract.ts';
import { PostingLimitsSection } from '#features/ads/posting-limits/posting-limits-section.tsx';
import * as signalsApi from '#features/ads/signals/contract.ts';
import { RulesScreen } from '#features/ads/signals/rules-form.tsx';
import * as categoriesApi from '#features/catalog/categories/contract.ts';
import * as reasonsApi from '#features/moderation/reasons/contract.ts';
import { ReasonScreen } from '#features/moderation/reasons/reasons.tsx';
import * as plansApi from '#features/payments/plans/editing/contract.ts';
import { PlanScreen } from '#features/payments/plans/editing/plan.tsx';
import { treeCategory } from '#tests/support/tree-category.ts';

import { editedPlan } from '../back-office.ts';
import { bilingual, labelled, named, row, toggle } from './form.ts';

const TREE = { categories: [treeCategory({ _id: 'boats', name: named('Boats') })] };

/** Forms of rules, reasons, plans and limits. */
export const MARKET_FORMS = {
  'PUT /admin/rules': row({
    screen: <RulesScreen />,
    namespace: 'admin-rules',
    path: adminPaths.rules(),
    load: (api, stored) => api.on(signalsApi.getRules).always(stored),
    save: signalsApi.saveRules,
    stored: {
      bannedWords: [],
      bannedWordsAction: 'flag',
      contactAction: 'flag',
      duplicateLevel: 'normal',
      duplicateAction: 'flag',
      priceFactor: 5,
      priceAction: 'flag',
      newAccountMaxDays: 7,
      newAccountAction: 'none',
      suspendedAction: 'hold',
      version: 1,
    },
    both: labelled('priceFactor'),
    conflict: { field: 'priceFactor', label: 'field_priceFactor', theirs: '11', mine: '12' },
    onlyTheirs: { find: labelled('newAccountMaxDays'), value: '9' },
    onlyMine: { find: labelled('bannedWords'), value: 'replica' },
    theirs: { priceFactor: 11, newAccountMaxDays: 9 },
    keepingMine: { priceFactor: 12, bannedWords: ['replica'] },
    takingTheirs: { bannedWords: ['replica'] },
  }),
  'PUT /admin/reasons/:id': row({
    screen: <ReasonScreen />,
    namespace: 'admin-reasons',
    path: adminPaths.reason('1'),
    pattern: adminPaths.reason.pattern,
    load: (api, stored) => api.on(reasonsApi.get).always(stored),
    save: reasonsApi.save,
    stored: { text: named('No.'), isHidden: false, version: 1 },
    both: bilingual('field_text', 'en'),
    conflict: { field: 'text', label: 'field_text', theirs: 'Too dark.', mine: 'Too small.' },
    onlyTheirs: { find: toggle('field_isHidden'), value: 'true' },
    onlyMine: { find: bilingual('field_text', 'ar'), value: 'صغيرة.' },
    theirs: { text: named('Too dark.'), isHidden: true },
    keepingMine: { text: named('Too small.', 'صغيرة.') },
    takingTheirs: { text: named('Too dark.', 'صغيرة.') },
  }),
  'PUT /admin/plans/:id': row({
    screen: <PlanScreen />,
    namespace: 'admin-plans',
    path: adminPaths.plan('5'),
    pattern: adminPaths.plan.pattern,
    load: (api, stored) => {
      api.on(categoriesApi.list).always(TREE);
      const currencies = [
        { code: 'KWD', decimals: 3 },
        { code: 'SAR', decimals: 2 },
      ];
      api.on(plansApi.list).always({ plans: [editedPlan(stored)], currencies });
    },
    save: plansApi.save,
    stored: {
      name: named('Fleet'),
      description: named(''),
      prices: { KWD: 1000, SAR: 1200 },
      days: 30,
      featuredDays: 0,
      pictures: 8,
      categoryIds: null,
      isHidden: false,
      version: 1,
    },
    both: ({ screen }) => screen.getByLabelText('KWD', { exact: true }),
    conflict: { field: 'prices', label: 'field_prices', theirs: '1.500', mine: '2.500' },
    onlyTheirs: { find: ({ screen }) => screen.getByLabelText('SAR', { exact: true }), value: '15.00' },
    onlyMine: { find: labelled('field_days'), value: '50' },
    theirs: { prices: { KWD: 1500, SAR: 1500 } },
    keepingMine: { prices: { KWD: 2500, SAR: 1500 }, days: 50 },
    takingTheirs: { days: 50 },
  }),
  'PUT /admin/users/:id/posting-limits': row({
    screen: <PostingLimitsSection personId="7" />,
    namespace: 'admin-people',
    path: '/',
    load: (api, stored) => {
      const none = { maxOpenAds: null, maxAdsPerDay: null };
      const used = { openAds: 0, adsToday: 0 };
      api.on(postingLimitsApi.getPostingLimits).always({ stored, limits: none, used });
    },
    save: postingLimitsApi.savePostingLimits,
    stored: { isOwn: false, maxOpenAds: null, maxAdsPerDay: null, version: 1 },
    open: ({ screen, words }) => screen.getByRole('button', { name: words['changeLimits']! }).click(),
    saveKey: 'saveLimits',
    both: labelled('field_maxOpenAds'),
    conflict: { field: 'maxOpenAds', label: 'field_maxOpenAds', theirs: '11', mine: '12' },
    onlyTheirs: { find: labelled('field_maxAdsPerDay'), value: '3' },
    onlyMine: { find: toggle('field_isOwn'), value: 'true' },
    theirs: { maxOpenAds: 11, maxAdsPerDay: 3 },
    keepingMine: { maxOpenAds: 12, isOwn: true },
    takingTheirs: { isOwn: true },
  }),
};
