import { expect, test } from 'vitest';

import { findAffectedTests } from './find-affected-tests.ts';
import { parseSource } from './parse-source.ts';
import { findDependents } from './source-graph.ts';
import { toTestRuns } from './to-test-runs.ts';

/** Two endpoints of one topic, a screen that uses one of them, and tests of everything. */
const FILES = {
  'src/api.ts': `import { adRoutes } from './ads/routes.server.ts';`,
  'src/ads/contract.ts': `
    import { Price } from './price.ts';
    export const sell = endpoint('POST /ads/:id/sold', {});
    export const list = endpoint('GET /ads', {});`,
  'src/ads/price.ts': '',
  'src/ads/price.test.ts': `import { Price } from './price.ts';`,
  'src/ads/routes.server.ts': `
    import * as adsApi from './contract.ts';
    import { listAds } from './list-ads.server.ts';
    import { sellAd } from './sell-ad.server.ts';
    export const adRoutes = [
      handle(adsApi.list, (ctx) => listAds(ctx)),
      handle(adsApi.sell, async (ctx, { params }) => ({ ad: await sellAd(ctx, params.id) })),
    ];`,
  'src/ads/list-ads.server.ts': `import { maxAds } from './limits.ts';`,
  'src/ads/sell-ad.server.ts': `import type { maxAds } from './limits.ts';`,
  'src/ads/limits.ts': '',
  'src/ads/ad-list.tsx': `
    import * as adsApi from './contract.ts';
    export const AdList = () => useApiQuery(adsApi.list, {});`,
  'src/ads/faq/contract.ts': `export const ask = endpoint('GET /faq', {});`,
  'src/ads/faq/faq.server.ts': `
    import * as faqApi from './contract.ts';
    import { order } from './order.ts';
    export const faqRoutes = [handle({ ...faqApi.ask, data: Faq }, () => findFaqs(order))];
    export const findFaqs = () => order;`,
  'src/ads/faq/order.ts': '',
  'src/ads/faq/page.ts': `import { findFaqs } from './faq.server.ts';`,
  'src/ads/faq/page.test.ts': `import './page.ts';`,
  'src/table/contract.ts': `export const rows = tableEndpoints('/admin/ads', {});`,
  'src/table/table.server.ts': `
    import * as tableApi from './contract.ts';
    export const tableRoutes = [handle(tableApi.rows.csv, (ctx) => TABLE.csv(ctx))];`,
  'tests/table.api.test.ts': "call('GET', '/admin/ads.csv')",
  'src/ads/lonely/lonely.server.ts': '',
  'src/app/routes/list.tsx': `export const loader = () => import('../../ads/ad-list.tsx');`,
  'src/app/routes/ad.tsx': '',
  'src/app/routes/ad.ui.test.tsx': `
    import { open } from '../../../tests/ui/open.tsx';
    import * as ad from './ad.tsx';`,
  'tests/ui/open.tsx': `import '../../src/app/app.tsx';`,
  'src/app/app.tsx': '',
  'src/ads/sell.api.test.ts': "market.call('POST', `/ads/${id}/sold`, { by })",
  'src/ads/list.api.test.ts': "call('GET', '/ads?sort=new')",
  'tests/faq.api.test.ts': "call('GET', `/faq${type && `?type=${type}`}`)",
  'src/ads/any.api.test.ts': 'call(method, `/ads/${id}/${move}`)',
  'tests/e2e/list.test.ts': '',
  'tests/e2e/ad.test.ts': '',
};

const resolve = (from: string) => (specifier: string) =>
  specifier.startsWith('.') ? new URL(specifier, `file:///${from}`).pathname.slice(1) : undefined;
const sources = Object.entries(FILES).map(([file, text]) => parseSource(file, text, resolve(file)));
const dependents = findDependents(sources);
const SOURCES_OF = {
  'tests/e2e/list.test.ts': ['src/app/routes/list.tsx'],
  'tests/e2e/ad.test.ts': ['src/app/routes/ad.tsx'],
};
const affectedBy = (...changed: string[]) => {
  const { unit, ui, api, e2e } = findAffectedTests(dependents, SOURCES_OF, changed);
  return [...unit, ...ui, ...api, ...e2e].map((file) => file.replace(/^(src|tests)\/(ads\/)?/, ''));
};

test.each([
  [
    'a rule',
    'src/ads/price.ts',
    ['price.test.ts', 'any.api.test.ts', 'list.api.test.ts', 'sell.api.test.ts', 'e2e/list.test.ts'],
  ],
  ['a use case', 'src/ads/sell-ad.server.ts', ['any.api.test.ts', 'sell.api.test.ts']],
  ['what one use case imports for its value', 'src/ads/limits.ts', ['list.api.test.ts', 'e2e/list.test.ts']],
  ['a file with an endpoint and its use case', 'src/ads/faq/faq.server.ts', ['faq/page.test.ts', 'faq.api.test.ts']],
  ['what a handler and another function use', 'src/ads/faq/order.ts', ['faq/page.test.ts', 'faq.api.test.ts']],
  ['the server of a table', 'src/table/table.server.ts', ['table.api.test.ts']],
  ['a component of a screen', 'src/ads/ad-list.tsx', ['e2e/list.test.ts']],
  ['a screen', 'src/app/routes/ad.tsx', ['app/routes/ad.ui.test.tsx', 'e2e/ad.test.ts']],
  ['what shows the screens of component tests', 'tests/ui/open.tsx', ['app/routes/ad.ui.test.tsx']],
  ['an end-to-end test', 'tests/e2e/ad.test.ts', ['e2e/ad.test.ts']],
  ['an API test', 'src/ads/sell.api.test.ts', ['sell.api.test.ts']],
  [
    'what no test reaches: the tests of its topic',
    'src/ads/lonely/lonely.server.ts',
    ['faq/page.test.ts', 'price.test.ts', 'any.api.test.ts', 'list.api.test.ts', 'sell.api.test.ts'],
  ],
])('%s', (_, changed, tests) => {
  expect(affectedBy(changed)).toEqual(tests);
});

test('the sweep opens the screens that a change reaches', () => {
  const { screens } = findAffectedTests(dependents, SOURCES_OF, ['src/ads/price.ts']);
  expect(screens).toEqual(['list']);
  const adminModules = { 'admin/ads': 'src/ads/ad-list.tsx' };
  expect(findAffectedTests(dependents, SOURCES_OF, ['src/ads/price.ts'], adminModules).screens).toEqual([
    'admin/ads',
    'list',
  ]);
  const changedSweep = {
    unit: [],
    ui: [],
    api: [],
    e2e: ['tests/e2e/stored-html.test.ts'],
    endpoints: [],
    screens: [],
  };
  expect(toTestRuns(changedSweep)).toEqual([{ project: 'e2e', files: changedSweep.e2e }]);
});

test('the sweeps over the endpoints try those that a change reaches', () => {
  const affected = findAffectedTests(dependents, SOURCES_OF, ['src/ads/sell-ad.server.ts']);
  expect(affected.endpoints).toEqual(['POST /ads/:id/sold']);
  const [all, hostile] = toTestRuns({ ...affected, api: [] });
  expect(all?.files).toContain('tests/access.api.test.ts');
  expect(hostile?.pattern).toBe('^POST /ads/:id/sold ');
  expect(toTestRuns({ unit: [], ui: [], api: [], e2e: [], endpoints: [], screens: [] })).toEqual([]);
});

test('several changes select each test once', () => {
  expect(affectedBy('src/ads/ad-list.tsx', 'src/app/routes/list.tsx', 'README.md')).toEqual(['e2e/list.test.ts']);
});
