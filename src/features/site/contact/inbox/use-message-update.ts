import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ApiError } from '#web/api/api-error.ts';
import { endpointKey, invalidate } from '#web/api/api-query.ts';

import * as inboxApi from './contract.ts';
import type { Message } from './contract.ts';

/**
 * A change of a message, which the screen then shows. After a conflict it shows what is stored now, so that a second
 * try is made knowingly.
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
