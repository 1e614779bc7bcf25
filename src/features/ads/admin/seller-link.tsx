import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';

import type { AdminAdRow } from './contract.ts';

/** The seller of an ad, linked to their page in the back office. */
export function SellerLink({ seller: { _id, name } }: Pick<AdminAdRow, 'seller'>) {
  const { t } = useTranslation('admin-ads');
  return (
    <Link to={adminPaths.person(_id)} className="hover:underline">
      <bdi>{name || t('deletedMember')}</bdi>
    </Link>
  );
}
