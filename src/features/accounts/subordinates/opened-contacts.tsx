import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { ResponseData } from '#platform/http/endpoint.ts';
import { apiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';

import * as subordinatesApi from './contract.ts';

type Contacts = ResponseData<typeof subordinatesApi.openContacts>;

/** A member's contact details, once `isOpen`; the server records who opened them. */
export function useContacts(id: string, isOpen: boolean) {
  const { api } = useApp();
  return useQuery({ ...apiQuery(api, subordinatesApi.openContacts, { params: { id } }), enabled: isOpen });
}

/** Opens a member's contact details, for a dialog that needs them. If that fails, the dialog gets empty ones. */
export function OpenedContacts({ id, children }: { id: string; children: (contacts: Contacts) => ReactNode }) {
  const { data, error } = useContacts(id, true);
  if (!data && !error) return null;
  return children(data ?? { email: '', number: '' });
}
