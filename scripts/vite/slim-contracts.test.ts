import { parseSync } from 'vite';
import { expect, test } from 'vitest';

import { slimContract } from './slim-contracts.ts';

const slim = (code: string): string => slimContract(code, parseSync('contract.ts', code).program);

test.each([
  [
    'what only the server reads is dropped',
    `endpoint('GET /ads/:id', { summary: 'An ad', params: Id, data: Ad, perMinute: 5 })`,
    `endpoint('GET /ads/:id', {  })`,
  ],
  [
    'the query of a public endpoint is dropped; dependsOnViewer stays',
    `endpoint('GET /ads', { query: z.object({ page: Page }), dependsOnViewer: true, data: Ad })`,
    `endpoint('GET /ads', { dependsOnViewer: true })`,
  ],
  [
    'a body becomes true, without its schema; access stays',
    `endpoint('POST /ads', { access: 'member', query: Page, body: z.extend(Ad, { id: Id }), data: Ad, status: 201 })`,
    `endpoint('POST /ads', { access: 'member', body: true })`,
  ],
  [
    'an endpoint of the back office keeps its query, with which tables validate their address',
    `endpoint('GET /admin/ads', { access: 'moderator', query: Page, data: Ad })`,
    `endpoint('GET /admin/ads', { access: 'moderator', query: Page })`,
  ],
  [
    'media types stay',
    `endpoint('POST /pictures', { consumes: 'image/*', produces: 'text/csv', data: Ad })`,
    `endpoint('POST /pictures', { consumes: 'image/*', produces: 'text/csv' })`,
  ],
  [
    'properties from elsewhere stay',
    `endpoint('GET /ads', { ...shape, data: Ad })`,
    `endpoint('GET /ads', { ...shape })`,
  ],
])('%s', (_, call, kept) => {
  expect(slim(`export const list = ${call};`)).toBe(`export const list = /* @__PURE__ */ ${kept};`);
});

test('schemas keep their type and are marked as free of side effects, exported or not', () => {
  expect(slim(`const Id = z.string();\nexport const Ad: Schema = z.object({ id: Id }), Ads = z.array(Ad);`)).toBe(
    `const Id = /* @__PURE__ */ (() => (z.string()))();\n` +
      `export const Ad: Schema = /* @__PURE__ */ (() => (z.object({ id: Id })))(), ` +
      `Ads = /* @__PURE__ */ (() => (z.array(Ad)))();`,
  );
});

test.each([
  ['an endpoint whose shape is not written there', `export const list = endpoint('GET /ads', shape);`],
  ['values that are no calls', `const MAX = 5;\nexport const NAMES = ['en', 'ar'] as const, { a } = b;`],
  ['types and functions', `export type Ad = z.infer<typeof Ad>;\nexport function make() {\n  const x = z.string();\n}`],
  ['an empty file', ''],
])('%s: stays as it is', (_, code) => {
  expect(slim(code)).toBe(code);
});
