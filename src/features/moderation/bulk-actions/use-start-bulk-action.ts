import { useQueryClient } from '@tanstack/react-query';

import type { CallInput } from '#platform/http/endpoint.ts';
import { invalidate } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';

import * as bulkActionsApi from './contract.ts';

/** Starts a bulk action, whose progress is then shown (`BulkProgress`). */
export function useStartBulkAction(): (body: CallInput<typeof bulkActionsApi.start>['body']) => Promise<void> {
  const { api } = useApp();
  const client = useQueryClient();
  return async (body) => {
    await api(bulkActionsApi.start, { body });
    await invalidate(client, bulkActionsApi.list);
  };
}
