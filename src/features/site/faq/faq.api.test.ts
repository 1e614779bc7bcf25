import { afterAll, expect, test } from 'vitest';

import { openMarketplace, type Person } from '#tests/support/marketplace.ts';

import { SITE_TAG } from '../site.server.ts';
import type { ListedFaq } from './contract.ts';

const market = await openMarketplace();
const [salma, yousef] = [await market.person('admin'), await market.person('admin')];
afterAll(() => market.close());

const add = async (question: string): Promise<ListedFaq> => {
  const body = { question: { en: question, ar: '' }, answer: { en: 'So', ar: 'هكذا' } };
  return (await market.call('POST', '/admin/faq', { by: salma, body })).body.data;
};
const save = (by: Person, { _id, ...form }: ListedFaq) => market.call('PUT', `/admin/faq/${_id}`, { by, body: form });
const move = ({ _id, version }: ListedFaq, before: string | null) =>
  market.call('POST', `/admin/faq/${_id}/move`, { by: salma, body: { version, before } });
const shown = async (): Promise<string[]> =>
  (await market.call('GET', '/faq')).body.data.map(({ question }: { question: { en: string } }) => question.en);

test('a new question is the last on the site, can be moved, and is not shown while it is hidden', async () => {
  const [one, two, three] = [await add('One'), await add('Two'), await add('Three')];
  expect((await shown()).slice(-3)).toEqual(['One', 'Two', 'Three']);
  market.changes.length = 0;
  expect((await move(three, one._id)).status).toBe(200);
  expect(market.changes).toEqual([SITE_TAG]);
  expect((await shown()).slice(-3)).toEqual(['Three', 'One', 'Two']);
  expect((await move(one, null)).status).toBe(200);
  expect((await shown()).slice(-3)).toEqual(['Three', 'Two', 'One']);
  expect((await move(one, two._id)).body.errorCode).toBe('VERSION_CONFLICT');
  expect((await move(two, two._id)).status).toBe(422);

  await save(salma, { ...two, isHidden: true });
  expect((await shown()).slice(-2)).toEqual(['Three', 'One']);
});

test('refuses a second editor, with the stored values', async () => {
  const faq = await add('How?');
  await save(yousef, { ...faq, answer: { en: 'Like this', ar: '' } });
  const { status, body } = await save(salma, { ...faq, question: { en: 'How now?', ar: '' } });
  expect([status, body.errorCode]).toEqual([409, 'VERSION_CONFLICT']);
  expect(body.data.changes).toMatchObject([{ field: 'answer' }]);
  expect(body.data.values.answer).toEqual({ en: 'Like this', ar: '' });
});

test('a question needs a text in one language', async () => {
  const faq = await add('How?');
  const { status, body } = await save(salma, { ...faq, question: { en: ' ', ar: '' } });
  expect([status, body.fieldErrors]).toEqual([422, { question: expect.any(String) }]);
});

test('removes a question', async () => {
  const { _id } = await add('Gone');
  expect((await market.call('DELETE', `/admin/faq/${_id}`, { by: salma })).status).toBe(200);
  expect(await shown()).not.toContain('Gone');
  expect((await market.call('GET', `/admin/faq/${_id}`, { by: salma })).body.errorCode).toBe('FAQ_NOT_FOUND');
});
