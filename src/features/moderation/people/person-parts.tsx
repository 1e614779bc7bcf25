import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import * as peopleApi from '#features/accounts/people/contract.ts';
import * as sessionListApi from '#features/accounts/session-list/contract.ts';
import * as subordinatesApi from '#features/accounts/subordinates/contract.ts';
import { VerifiedBadge } from '#features/accounts/people/verified-badge.tsx';
import { invalidate, invalidateTag } from '#ui/api/api-query.ts';
import { Avatar } from '#ui/kit/avatar.tsx';
import { InlineLoadError } from '#ui/kit/load-error.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import * as moderatedPeopleApi from './contract.ts';
import type { PersonRow, PersonState } from './contract.ts';

interface PersonNameProps {
  person: Pick<PersonRow, 'name' | 'picture' | 'isVerified'>;
  /** Below the name. */
  email?: string;
}

/** Picture, name with the badge, and email of a person. */
export function PersonName({ person: { name, picture, isVerified }, email }: PersonNameProps) {
  const { t } = useTranslation('admin-people');
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} picture={picture} className="size-9" />
      <span className="min-w-0">
        <span className="flex items-center gap-1 font-medium">
          <bdi className="truncate">{name || t('deletedAccount')}</bdi>
          {isVerified && <VerifiedBadge />}
        </span>
        {email && <bdi className="text-page-side block truncate text-small font-normal text-muted">{email}</bdi>}
      </span>
    </span>
  );
}

const COLOURS: Record<PersonState, string> = {
  active: 'text-success',
  suspended: 'text-danger',
  closed: 'text-muted',
  deleted: 'text-muted',
};

/** The state of an account. */
export function StateLabel({ state }: { state: PersonState }) {
  const { t } = useTranslation('admin-people');
  return <span className={COLOURS[state]}>{t(`state_${state}`)}</span>;
}

interface PersonSectionProps<Data> {
  /** Unique on the page. */
  id: string;
  title: ReactNode;
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** A part of a person's page that loads independently. */
export function PersonSection<Data>({ id, title, query, children }: PersonSectionProps<Data>) {
  const { data, error, refetch } = query;
  return (
    <section className="panel space-y-3" aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {data ? (
        children(data)
      ) : error ? (
        <InlineLoadError onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </section>
  );
}

/** Refetches data that a change of an account may affect. */
export function useRefreshPerson(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      invalidate(client, moderatedPeopleApi.getPerson),
      invalidate(client, moderatedPeopleApi.people.list),
      invalidate(client, subordinatesApi.openContacts),
      invalidate(client, moderatedPeopleApi.listPersonAds),
      invalidate(client, sessionListApi.listMemberSessions),
      invalidate(client, peopleApi.getUser),
      invalidateTag(client, 'ads'),
    ]);
}
