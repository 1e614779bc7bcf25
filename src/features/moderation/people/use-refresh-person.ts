import { useQueryClient } from '@tanstack/react-query';

import * as peopleApi from '#features/accounts/people/contract.ts';
import * as sessionListApi from '#features/accounts/session-list/contract.ts';
import { invalidate, invalidateTag } from '#ui/api/api-query.ts';

import * as moderatedPeopleApi from './contract.ts';

/** Refetches data that a change of an account may affect. */
export function useRefreshPerson(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      invalidate(client, moderatedPeopleApi.getPerson),
      invalidate(client, moderatedPeopleApi.people.list),
      invalidate(client, moderatedPeopleApi.listPersonAds),
      invalidate(client, sessionListApi.listMemberSessions),
      invalidate(client, peopleApi.getUser),
      invalidateTag(client, 'ads'),
    ]);
}
