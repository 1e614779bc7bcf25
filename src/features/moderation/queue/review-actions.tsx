import { useQueryClient } from '@tanstack/react-query';
import { FolderInput, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import * as adminAdsApi from '#features/ads/admin/contract.ts';
import type { MoveForm } from '#features/ads/admin/contract.ts';
import { MoveDialog } from '#features/ads/admin/staff-action-dialogs.tsx';
import { paths } from '#paths';
import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import type { ReviewedAd } from './contract.ts';

/** Corrects an ad instead of rejecting it: its form leads back to the review, and another category is chosen here. */
export function ReviewActions({ ad, mayDecide }: { ad: ReviewedAd; mayDecide: boolean }) {
  const { t } = useTranslation(['admin-ads', 'admin-moderation']);
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const [params] = useSearchParams();
  const [isMoving, setIsMoving] = useState(false);
  const move = async (body: MoveForm) => {
    await api(adminAdsApi.moveAd, { params: { id: ad._id }, body });
    toast(t('moveFinished'));
    await invalidateTag(client, 'ads');
  };
  return (
    <>
      {mayDecide && (
        <>
          <Link to={paths.edit(ad._id)} state={{ from: adminPaths.review(ad._id, params) }} className="btn-outline">
            <Pencil size={18} aria-hidden />
            {t('edit')}
          </Link>
          <button type="button" className="btn-outline" onClick={() => setIsMoving(true)}>
            <FolderInput size={18} aria-hidden />
            {t('move')}
          </button>
        </>
      )}
      <Link to={adminPaths.ad(ad._id)} className="btn-outline">
        {t('admin-moderation:openAd')}
      </Link>
      {isMoving && <MoveDialog categoryId={ad.categoryId} run={move} onClose={() => setIsMoving(false)} />}
    </>
  );
}
