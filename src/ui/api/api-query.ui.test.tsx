import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { LoadError } from '../kit/load-error.tsx';

import { invalidate, useApiQuery } from './api-query.ts';

const list = endpoint('GET /questions', { summary: 'Questions', data: z.array(z.string()) });

function Questions() {
  const { data, error, refetch } = useApiQuery(list, {});
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return <p>{data ? `${data.length} questions` : 'Loading'}</p>;
}

async function openQuestions() {
  const api = fakeApi();
  const loading = api.on(list);
  const { screen, client } = await open(<Questions />, { api });
  return { screen, client, loading, alert: screen.getByRole('alert') };
}

test('what was loaded stays when it can’t be loaded again', async () => {
  const { screen, client, loading, alert } = await openQuestions();
  await loading.answer([]);
  await expect.element(screen.getByText('0 questions')).toBeVisible();
  const reload = invalidate(client, list);
  await loading.refuse('FORBIDDEN');
  await reload;
  await expect.element(screen.getByText('0 questions')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('what fails to load at first shows an error until a retry succeeds', async () => {
  const { screen, loading, alert } = await openQuestions();
  await loading.fail();
  await expect.element(alert).toBeVisible();
  await screen.getByRole('button').click();
  await loading.answer([]);
  await expect.element(screen.getByText('0 questions')).toBeVisible();
});
