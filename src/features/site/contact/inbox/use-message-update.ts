import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ApiError } from '#ui/api/api-error.ts';
import { endpointKey, invalidate } from '#ui/api/api-query.ts';

import * as inboxApi from './contract.ts';
import type { Message } from './contract.ts';

/**
 * Changes a message and shows the result. After a conflict it shows the stored message, so that the user sees it before
 * a second attempt.
 */
export function useMessageUpdate<Input>(id: string, update: (input: Input) => Promise<Message>, onDone: () => void) {
  const client = useQueryClient();
  const params = { id };
  return useMutation({
    mutationFn: update,
    onSuccess: (message) => {
      client.setQueryData(endpointKey(inboxApi.get, { params }), message);
      void invalidate(client, inboxApi.list);
      onDone();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT')
        void invalidate(client, inboxApi.get, { params });
    },
  });
}
