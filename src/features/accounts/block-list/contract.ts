import * as z from 'zod/mini';

import { StaffReason } from '#platform/audit/staff-reason.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { NumericId } from '#platform/data/ids.ts';
import { tableEndpoints, tableQuery, TableSearch } from '#platform/table/table-query.ts';
import { oneLine } from '#platform/text/one-line.ts';

import { hasAll } from '../contract.ts';
import { BLOCK_KINDS, toBlockedValue } from './rules.ts';

export const BlockListQuery = tableQuery(['blocked', 'value'], 'desc', {
  /** A part of the domain, or of the number or address for admins; others find only a whole one. */
  search: TableSearch,
  kind: z.optional(z.enum(BLOCK_KINDS)),
});
export type BlockListQuery = z.output<typeof BlockListQuery>;

export const BlockRow = z.object({
  _id: z.string(),
  kind: z.enum(BLOCK_KINDS),
  /** Numbers and addresses are masked, except for admins. */
  value: z.string(),
  reason: z.string(),
  /** The name is empty once the account is deleted. */
  by: z.object({ _id: z.string(), name: z.string() }),
  at: z.string(),
});
export type BlockRow = z.infer<typeof BlockRow>;

export const BlockForm = z
  .object({
    kind: z.enum(BLOCK_KINDS),
    /** A number with its country code, an email address, or the domain of addresses. */
    value: z
      .string('blockValueRequired')
      .check(oneLine(), z.minLength(1, 'blockValueRequired'), z.maxLength(254, 'tooLong')),
    reason: StaffReason,
  })
  .check(
    z.refine((form) => toBlockedValue(form.kind, form.value) !== undefined, {
      path: ['value'],
      error: 'blockValueInvalid',
      when: hasAll('kind', 'value'),
    }),
  );
export type BlockForm = z.infer<typeof BlockForm>;

export const blocks = tableEndpoints('/admin/block-list', {
  summary: 'The numbers, email addresses and domains that no account may have',
  access: 'moderator',
  csvAccess: 'admin',
  hasContactData: true,
  query: BlockListQuery,
  row: BlockRow,
});

export const addBlock = endpoint('POST /admin/block-list', {
  summary: 'Blocks a number, an address or a domain. Existing accounts stay',
  access: 'moderator',
  body: BlockForm,
  data: EmptyObject,
  perMinute: 60,
});

export const removeBlock = endpoint('DELETE /admin/block-list/:id', {
  summary: 'Takes an entry off the block list',
  access: 'moderator',
  params: z.object({ id: NumericId }),
  data: EmptyObject,
});
