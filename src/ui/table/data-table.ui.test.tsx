import { Ban } from 'lucide-react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { Period, tableEndpoints, TableIds, tableQuery, TableSearch } from '#platform/table/table-query.ts';
import { admin, moderator, tablePage } from '#tests/ui/back-office.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { DataTable } from './data-table.tsx';

const words = wordsOf('admin');

const query = tableQuery(['at', 'size'], 'desc', {
  search: TableSearch,
  kind: z.optional(z.enum(['old', 'new'])),
  owner: z.optional(z.string()),
  ...Period,
});
const row = z.object({ _id: z.string(), name: z.string(), size: z.number(), note: z.string() });
const boxes = tableEndpoints('/boxes', { summary: '', access: 'moderator', csvAccess: 'admin', query, row });
const ids = endpoint('GET /boxes/ids', { summary: '', query, data: TableIds });

const box = (id: string, name: string, size = 1) => ({ _id: id, name, size, note: `About ${name}` });
const THREE = [box('1', 'Red', 5), box('2', 'Green', 9), box('3', 'Blue', 2)];

interface BoxesProps {
  run?: (ids: string[]) => Promise<boolean>;
  hasLink?: boolean;
}

const Boxes = ({ run, hasLink = false }: BoxesProps) => (
  <DataTable
    name="boxes"
    label="Boxes"
    endpoints={{ ...boxes, ids }}
    rowName={({ name }) => name}
    {...(hasLink && { rowLink: ({ _id }: { _id: string }) => `/box/${_id}` })}
    searchLabel="Search boxes"
    filters={[
      { kind: 'select', name: 'kind', label: 'Kind', choices: [{ value: 'old', label: 'Old ones' }] },
      { kind: 'chip', name: 'owner', label: (owner) => `Owner ${owner}` },
      { kind: 'period', label: 'Added' },
    ]}
    columns={[
      { id: 'name', label: 'Name', isTitle: true, cell: ({ name }) => name },
      { id: 'size', label: 'Size', sort: 'size', cell: ({ size }) => size },
      { id: 'id', label: 'Number', isOptional: true, cell: ({ _id }) => _id },
    ]}
    {...(!hasLink && { details: ({ note }: { note: string }) => <p>{note}</p> })}
    {...(run && { bulkActions: [{ id: 'ban', label: 'Ban', icon: Ban, run }] })}
    empty={{ icon: Ban, title: 'No boxes yet', text: 'Add one' }}
  />
);

interface Setup extends BoxesProps {
  path?: string;
  width?: number;
  rows?: typeof THREE;
  totalRows?: number;
  as?: ReturnType<typeof admin>;
}

async function openTable({
  path = '/boxes',
  width = 1280,
  rows = THREE,
  totalRows,
  as = admin(),
  ...props
}: Setup = {}) {
  const api = fakeApi();
  const listing = api.on(boxes.list);
  listing.always(tablePage(rows, { totalRows: totalRows ?? rows.length }));
  const { screen, router } = await open(<Boxes {...props} />, { api, as, path, width });
  const shown = () => screen.getByRole('row').elements();
  const lastQuery = () => listing.inputs.at(-1)?.query;
  const search = () => new URLSearchParams(router.state.location.search).toString();
  return { api, listing, screen, router, shown, lastQuery, search };
}

test('a click on a header sorts by it, a second one the other way round', async () => {
  const { screen, lastQuery, search } = await openTable();
  const header = screen.getByRole('columnheader', { name: 'Size' });
  await header.getByRole('button').click();
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  await header.getByRole('button').click();
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(lastQuery).toEqual({ sort: 'size', order: 'asc' });
  expect(search()).toBe('sort=size&order=asc');
});

test('the rows before stay while the next page loads', async () => {
  const api = fakeApi();
  const listing = api.on(boxes.list);
  const { screen } = await open(<Boxes />, { api, as: admin(), path: '/boxes' });
  await listing.answer(tablePage(THREE, { totalRows: 60 }));
  await screen.getByRole('link', { name: words.nextPage }).click();
  await expect.poll(() => listing.inputs).toHaveLength(2);
  await expect.element(screen.getByRole('cell', { name: 'Red' })).toBeVisible();
  await listing.answer(tablePage([box('26', 'Grey')], { page: 2, totalRows: 60 }));
  await expect.element(screen.getByRole('cell', { name: 'Grey' })).toBeVisible();
  await expect.element(screen.getByText('26–50 of 60')).toBeVisible();
});

test('rows that didn’t load are loaded again by a button', async () => {
  const api = fakeApi();
  const listing = api.on(boxes.list);
  const { screen } = await open(<Boxes />, { api, as: admin(), path: '/boxes' });
  await listing.refuse('INTERNAL');
  await screen.getByRole('button', { name: wordsOf('layout').retry }).click();
  await listing.answer(tablePage(THREE));
  await expect.element(screen.getByRole('cell', { name: 'Red' })).toBeVisible();
});

test('without rows, the table says what would be there', async () => {
  const { screen } = await openTable({ rows: [] });
  await expect.element(screen.getByRole('status')).toMatchTextContent('No boxes yet');
});

test('a filter without results is cleared by a button', async () => {
  const { screen, lastQuery, search } = await openTable({ rows: [], path: '/boxes?kind=old&search=x' });
  await expect.element(screen.getByText(words.nothingFound, { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: words.clearFilters }).click();
  await expect.poll(search).toBe('');
  await expect.poll(lastQuery).toEqual({});
});

test('a parameter that the endpoint doesn’t know is not sent', async () => {
  const { lastQuery } = await openTable({ path: '/boxes?kind=broken&sort=evil&pageSize=50' });
  await expect.poll(lastQuery).toEqual({ pageSize: '50' });
});

test('a search is sent once the typing pauses, and returns to the first page', async () => {
  const { screen, listing, lastQuery, search } = await openTable({ path: '/boxes?page=2' });
  await screen.getByRole('searchbox').fill('  red ');
  await expect.poll(search).toBe('search=red');
  await expect.poll(lastQuery).toEqual({ search: 'red' });
  expect(listing.inputs.map((input) => input.query.search)).not.toContain('r');
});

test('a filter that a link set is a chip, which removes it', async () => {
  const { screen, lastQuery, search } = await openTable({ path: '/boxes?owner=7' });
  await screen.getByRole('button', { name: /Owner 7/ }).click();
  await expect.poll(search).toBe('');
  await expect.poll(lastQuery).toEqual({});
});

test('a period is sent as the times of the device', async () => {
  const { lastQuery } = await openTable({ path: '/boxes?from=2026-06-01&to=2026-06-02' });
  const time = (day: string) => new Date(`${day}T00:00:00`).toISOString();
  await expect.poll(lastQuery).toEqual({ from: time('2026-06-01'), to: time('2026-06-03') });
});

test('a link to a table may say the time zone of its period', async () => {
  const { lastQuery } = await openTable({ path: '/boxes?from=2026-06-01&to=2026-06-02&zone=Asia/Kuwait' });
  await expect.poll(lastQuery).toEqual({ from: '2026-05-31T21:00:00.000Z', to: '2026-06-02T21:00:00.000Z' });
});

test('a column that is shown stays shown on this device', async () => {
  const { screen } = await openTable();
  await expect.element(screen.getByRole('columnheader', { name: 'Size' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Number' }).elements()).toEqual([]);
  await screen.getByRole('button', { name: words.columns }).click();
  await screen.getByRole('menuitemcheckbox', { name: 'Number' }).click();
  await expect.element(screen.getByRole('columnheader', { name: 'Number' })).toBeVisible();
  expect(JSON.parse(localStorage.getItem('columns:boxes') ?? '{}')).toMatchObject({ id: true });
});

test('arrow keys and J and K move between rows, Enter opens and closes one', async () => {
  const { screen, shown } = await openTable();
  await expect.poll(shown).toHaveLength(4);
  (shown()[1] as HTMLElement).focus();
  await userEvent.keyboard('j{ArrowDown}k');
  await expect.element(shown()[2]!).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('About Green')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('About Green')).not.toBeInTheDocument();
});

test('a click on a row opens what its link opens', async () => {
  const { screen, router } = await openTable({ hasLink: true });
  await screen.getByRole('cell', { name: '9' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/box/2');
});

test('Space selects a row, and a bulk action gets the selected ids and clears the selection', async () => {
  const runs: string[][] = [];
  const { screen, shown } = await openTable({ run: async (chosen) => runs.push(chosen) > 0 });
  await expect.poll(shown).toHaveLength(4);
  (shown()[1] as HTMLElement).focus();
  await userEvent.keyboard(' jj ');
  await expect.element(screen.getByText('2 selected')).toBeVisible();
  await screen.getByRole('button', { name: 'Ban' }).click();
  expect(runs).toEqual([['1', '3']]);
  await expect.element(screen.getByText('2 selected')).not.toBeInTheDocument();
});

test('a bulk action that was cancelled keeps the selection, one that fails says why', async () => {
  const answers = [Promise.resolve(false), Promise.reject(new Error('No boxes today'))];
  answers[1]!.catch(() => {});
  const { screen } = await openTable({ run: () => answers.shift()! });
  await screen.getByRole('checkbox', { name: words.selectPage }).click();
  await screen.getByRole('button', { name: 'Ban' }).click();
  await expect.element(screen.getByText('3 selected')).toBeVisible();
  await screen.getByRole('button', { name: 'Ban' }).click();
  await expect.element(screen.getByText(wordsOf('errors').INTERNAL)).toBeVisible();
  await expect.element(screen.getByText('3 selected')).toBeVisible();
});

test('all rows of the filter are selected across pages', async () => {
  const runs: string[][] = [];
  const { api, screen } = await openTable({ totalRows: 60, run: async (all) => runs.push(all) > 0 });
  const listingIds = api.on(ids);
  await screen.getByRole('checkbox', { name: words.selectPage }).click();
  await screen.getByRole('button', { name: 'Select all 60' }).click();
  await listingIds.answer({ ids: ['1', '2', '3', '60'] });
  await expect.element(screen.getByText('4 selected')).toBeVisible();
  await screen.getByRole('button', { name: 'Ban' }).click();
  expect(runs).toEqual([['1', '2', '3', '60']]);
});

test('another filter clears the selection, another page keeps it', async () => {
  const { screen } = await openTable({ totalRows: 60, run: async () => true });
  await screen.getByRole('checkbox', { name: words.selectRow.replace('{{row}}', 'Red') }).click();
  await screen.getByRole('combobox', { name: 'Kind' }).selectOptions('old');
  await expect.element(screen.getByText('1 selected')).not.toBeInTheDocument();
  await screen.getByRole('checkbox', { name: words.selectRow.replace('{{row}}', 'Red') }).click();
  await screen.getByRole('link', { name: words.nextPage }).click();
  await expect.element(screen.getByText('1 selected')).toBeVisible();
});

test('whoever may not export sees no button for it', async () => {
  const { screen } = await openTable({ as: moderator() });
  await expect.element(screen.getByRole('cell', { name: 'Red' })).toBeVisible();
  expect(screen.getByRole('button', { name: words.exportCsv }).elements()).toEqual([]);
});

test('on a phone rows are cards, and their details open', async () => {
  const { screen } = await openTable({ width: 390 });
  const card = screen.getByRole('list', { name: 'Boxes' }).getByRole('listitem').first();
  await expect.element(card.getByText('Size')).toBeVisible();
  await card.getByText(words.details).click();
  await expect.element(card.getByText('About Red')).toBeVisible();
  expect(screen.getByRole('table').elements()).toEqual([]);
});

test('on a phone a drawer sorts and filters', async () => {
  const { screen, lastQuery } = await openTable({ width: 390 });
  await screen.getByRole('button', { name: words.filters }).click();
  const drawer = screen.getByRole('dialog', { name: words.filters });
  await drawer.getByRole('combobox', { name: 'Kind' }).selectOptions('old');
  await drawer.getByRole('combobox', { name: words.sortBy }).selectOptions('size asc');
  await expect.poll(lastQuery).toEqual({ kind: 'old', sort: 'size', order: 'asc' });
  await drawer.getByRole('button', { name: words.showResults }).click();
  await expect.element(drawer).not.toBeInTheDocument();
});
