import { useQueryClient } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import * as adminAdsApi from '#features/ads/admin/contract.ts';
import type { AdminAd } from '#features/ads/admin/contract.ts';
import { invalidate, invalidateTag, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import * as adminPaymentsApi from './contract.ts';
import * as paymentsApi from '../contract.ts';
import type { OrderPurpose, Plan } from '../contract.ts';
import { PlanChoice } from '../plans/plan-choice.tsx';
import * as manualApi from '../manual/contract.ts';
import { RecordDialog } from '../manual/record-dialog.tsx';

/** Records a payment that posts or extends an ad, whose seller has not ordered a plan here. */
export function EnterPayment({ ad, purpose }: { ad: AdminAd; purpose: OrderPurpose }) {
  const { t } = useTranslation('admin-payments');
  const text = useText();
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const [plan, setPlan] = useState<Plan | null>(null);
  const country = ad.place.country.code;
  /** Also after a refusal, because another admin may have been faster. */
  const refreshAd = () => void invalidate(client, adminAdsApi.getAd, { params: { id: ad._id } });
  const { data } = useApiQuery(paymentsApi.listPlans, {
    query: { categoryId: ad.categoryId, country, purpose },
  });
  if (!data?.methods.includes('manual')) return null;
  return (
    <>
      <button type="button" className="btn-outline" onClick={() => setIsOpen(true)}>
        <HandCoins size={18} aria-hidden />
        {t('enter')}
      </button>
      {isOpen && (
        <RecordDialog
          title={t('enter')}
          text={t('enterText')}
          payment={
            plan && plan.price > 0
              ? {
                  ...plan,
                  amount: plan.price,
                  payer: ad.seller.name || t('deletedMember'),
                  ad: text(ad.title),
                  plan: text(plan.name),
                }
              : null
          }
          run={async (received) => {
            if (!plan) return;
            const body = { ...received, adId: ad._id, updatedAt: ad.updatedAt, planId: plan._id, amount: plan.price };
            const { order } = await api(manualApi.enterPayment, { body }).finally(refreshAd);
            toast(t(order.isUnused ? 'recordUnused' : 'recordDone'));
            void invalidate(client, adminAdsApi.ads.list);
            void invalidate(client, adminPaymentsApi.listPayments);
            void invalidateTag(client, 'ads');
          }}
          onClose={() => setIsOpen(false)}
        >
          <PlanChoice
            purpose={purpose}
            isPaid
            categoryId={ad.categoryId}
            country={country}
            pictures={ad.imageCount}
            planId={plan?._id ?? null}
            onChoose={setPlan}
          />
        </RecordDialog>
      )}
    </>
  );
}
