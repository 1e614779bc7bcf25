import type { QueryClient } from '@tanstack/react-query';

import { invalidate } from '#ui/api/api-query.ts';

import * as siteApi from '../contract.ts';
import * as faqApi from './contract.ts';

/** After a change of a question: refetches it here and on the site. Resolves when the list is new. */
export async function invalidateFaqs(client: QueryClient): Promise<void> {
  void invalidate(client, siteApi.listFaqs);
  await invalidate(client, faqApi.list);
}
