import { useTranslation } from 'react-i18next';

import { VerifiedBadge } from '#features/accounts/people/verified-badge.tsx';
import { Avatar } from '#ui/kit/avatar.tsx';

import type { PersonRow } from './contract.ts';

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
