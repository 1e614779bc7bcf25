import { expect, test } from 'vitest';

import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { Pager } from './pager.tsx';

const layout = wordsOf('layout');

async function openPager(page: number, total: number) {
  const { screen, router } = await open(
    <Pager page={page} total={total} hrefOf={(number) => `/list?page=${number}`} />,
  );
  const pages = screen.getByRole('navigation', { name: layout.pages });
  return { screen, router, pages };
}

test.for([
  [1, 3, '123'],
  [1, 9, '12…9'],
  [5, 9, '1…456…9'],
  [9, 9, '1…89'],
  [3, 4, '1234'],
] as const)('page %i of %i links %s', async ([page, total, shown]) => {
  const { pages } = await openPager(page, total);
  await expect.element(pages).toHaveTextContent(shown);
});

test('the first page has no link to a previous one, the last none to a next one', async () => {
  const { screen } = await openPager(1, 2);
  await expect.element(screen.getByRole('link', { name: layout.next })).toHaveAttribute('href', '/list?page=2');
  await expect.element(screen.getByRole('link', { name: layout.previous })).not.toBeInTheDocument();
});

test('the current page is marked, and another one opens', async () => {
  const { screen, router } = await openPager(2, 3);
  const linkTo = (page: number) =>
    screen.getByRole('link', { name: layout.pageNumber.replace('{{page}}', String(page)), exact: true });
  await expect.element(linkTo(2)).toHaveAttribute('aria-current', 'page');
  await linkTo(3).click();
  await expect.poll(() => router.state.location.search).toBe('?page=3');
});

test('a single page has no pager', async () => {
  const { pages } = await openPager(1, 1);
  await expect.element(pages).not.toBeInTheDocument();
});
