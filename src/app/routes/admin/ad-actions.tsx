import { useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, CircleCheck, FolderInput, Pencil, Sparkles, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import * as adminAdsApi from '#features/ads/admin/contract.ts';
import type { AdminAd } from '#features/ads/admin/contract.ts';
import { DaysDialog, MoveDialog } from '#features/ads/admin/staff-action-dialogs.tsx';
import { isEditable, isLive, nextAdStatus } from '#features/ads/rules.ts';
import * as suspendingApi from '#features/moderation/suspending/contract.ts';
import { paths } from '#paths';
import { invalidate, invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

type Action = 'extend' | 'feature' | 'move' | 'suspend' | 'restore';

const ICONS = {
  extend: CalendarPlus,
  feature: Sparkles,
  move: FolderInput,
  suspend: TriangleAlert,
  restore: CircleCheck,
};

/** The actions that staff may take on an ad in its state. */
function permittedActions({ status, isSellerActive, isOwn }: AdminAd): Action[] {
  return [
    ...(isSellerActive && nextAdStatus(status, 'extend') ? (['extend'] as const) : []),
    ...(isLive(status) ? (['feature'] as const) : []),
    ...(status === 'deleted' ? [] : (['move'] as const)),
    ...(nextAdStatus(status, 'suspend') ? (['suspend'] as const) : []),
    ...(isSellerActive && !isOwn && nextAdStatus(status, 'restore') ? (['restore'] as const) : []),
  ];
}

export function AdActions({ ad }: { ad: AdminAd }) {
  const { t } = useTranslation('admin-ads');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const [open, setOpen] = useState<Action | null>(null);
  const actions = permittedActions(ad);
  const params = { id: ad._id };
  const run = async (action: Action, call: Promise<unknown>) => {
    await call;
    toast(t(`${action}Finished`));
    void invalidate(client, adminAdsApi.getAd, { params });
    void invalidate(client, adminAdsApi.ads.list);
    void invalidateTag(client, 'ads');
  };
  const close = () => setOpen(null);
  // Editing an ad that awaits payment includes ordering a plan, which only its seller can do.
  const canEdit = isEditable(ad.status) && ad.status !== 'draft' && ad.status !== 'pending_payment';
  if (actions.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="actions">
      <h2 id="actions" className="mb-3 text-h3">
        {t('actions')}
      </h2>
      <div className="flex flex-wrap gap-2">
        {canEdit && (
          <Link to={paths.edit(ad._id)} state={{ from: adminPaths.ad(ad._id) }} className="btn-outline">
            <Pencil size={18} aria-hidden />
            {t('edit')}
          </Link>
        )}
        {actions.map((action) => {
          const Icon = ICONS[action];
          return (
            <button key={action} type="button" className="btn-outline" onClick={() => setOpen(action)}>
              <Icon size={18} aria-hidden />
              {t(action)}
            </button>
          );
        })}
      </div>
      {open === 'move' && (
        <MoveDialog
          categoryId={ad.categoryId}
          run={(body) => run('move', api(adminAdsApi.moveAd, { params, body }))}
          onClose={close}
        />
      )}
      {open === 'extend' && (
        <DaysDialog
          kind="extend"
          run={(body) => run('extend', api(adminAdsApi.extendAd, { params, body }))}
          onClose={close}
        />
      )}
      {open === 'feature' && (
        <DaysDialog
          kind="feature"
          run={(body) => run('feature', api(adminAdsApi.featureAd, { params, body }))}
          onClose={close}
        />
      )}
      {(open === 'suspend' || open === 'restore') && (
        <ConfirmAction
          isOpen
          onClose={close}
          title={t(`${open}Title`)}
          text={t(`${open}Text`)}
          confirm={t(open)}
          isDangerous={open === 'suspend'}
          reasonLabel={t('reasonForSeller')}
          run={(reason) =>
            run(
              open,
              api(open === 'suspend' ? suspendingApi.suspendAd : suspendingApi.restoreAd, { params, body: { reason } }),
            )
          }
        />
      )}
    </section>
  );
}
