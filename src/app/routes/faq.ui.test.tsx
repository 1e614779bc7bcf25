import { expect, test } from 'vitest';

import * as siteApi from '#features/site/contract.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/text/language.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as faq from './faq.tsx';

const QUESTIONS = [
  {
    _id: '1',
    question: { en: 'What does an ad cost?', ar: 'كم تكلفة الإعلان؟' },
    answer: { en: 'Nothing.', ar: 'لا شيء.' },
  },
  { _id: '2', question: { en: 'How long is it active?' }, answer: { en: 'Thirty days.' } },
  { _id: '3', question: { en: 'How do I delete it?' }, answer: { en: 'In “My ads”.\nThen confirm.' } },
];

async function openFaq(questions: ResponseData<typeof siteApi.listFaqs> = QUESTIONS, language: Language = 'en') {
  const api = fakeApi();
  api.on(siteApi.listFaqs).always(questions);
  const { screen } = await open(faq, { api, path: '/faq', language });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  return { screen, rows: () => [...document.querySelectorAll('summary')].map((row) => row.getBoundingClientRect()) };
}

test('questions are rows of one panel, each a full touch target', async () => {
  const { rows } = await openFaq();
  const boxes = rows();
  expect(boxes).toHaveLength(3);
  for (const [at, { top, height }] of boxes.entries()) {
    expect(height).toBeGreaterThanOrEqual(56);
    // A hairline is between them.
    if (at > 0) expect(top - boxes[at - 1]!.bottom).toBeLessThanOrEqual(1);
  }
});

test('a question opens and closes its answer, and keeps its lines', async () => {
  const { screen } = await openFaq();
  const answer = screen.getByText(/Then confirm/);
  await expect.element(answer).not.toBeVisible();
  await screen.getByText('How do I delete it?').click();
  await expect.element(answer).toBeVisible();
  await expect.element(answer).toHaveStyle({ whiteSpace: 'pre-line' });
  await screen.getByText('How do I delete it?').click();
  await expect.element(answer).not.toBeVisible();
});

test('a question without an Arabic text is shown in English', async () => {
  const { screen } = await openFaq(QUESTIONS, 'ar');
  await expect.element(screen.getByText('كم تكلفة الإعلان؟')).toBeVisible();
  await expect.element(screen.getByText('How long is it active?')).toBeVisible();
});

test('search engines get the questions with their answers', async () => {
  await openFaq();
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'What does an ad cost?', acceptedAnswer: { text: 'Nothing.' } }, {}, {}],
  });
});

test('without questions the screen says so', async () => {
  const { screen, rows } = await openFaq([]);
  await expect.element(screen.getByText(wordsOf('layout').noData)).toBeVisible();
  expect(rows()).toEqual([]);
});
