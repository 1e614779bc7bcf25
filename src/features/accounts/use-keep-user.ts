import { useQueryClient } from '@tanstack/react-query';

import { queryOf } from '#web/data/query.ts';
import { tokens } from '#web/data/tokens.ts';
import { useApp } from '#web/data/use-app.ts';

import { getProfile, type Me } from './contract.ts';

/** The member as the server has them now, wherever they are shown. */
export function useKeepUser(): (user: Me) => void {
  const { api } = useApp();
  const client = useQueryClient();
  return (user) => {
    tokens.setUser(user);
    client.setQueryData(queryOf(api, getProfile, {}).queryKey, { user });
    void client.invalidateQueries({ predicate: ({ queryKey }) => /^\/(users|ads)\//.test(String(queryKey[0])) });
  };
}
