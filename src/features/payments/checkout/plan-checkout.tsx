import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { MyAd } from '#features/ads/contract.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormError } from '#ui/fields/form-error.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { Dialog } from '#ui/kit/dialog.tsx';

import * as paymentsApi from '../contract.ts';
import { PlanChoice } from '../plans/plan-choice.tsx';
import { MethodChoice, PayButton, useCheckoutMethod } from './method-choice.tsx';
import { useCreateOrder } from './use-create-order.ts';

interface PlanCheckoutProps {
  /** Stored, and awaiting its payment. */
  ad: { _id: string; categoryId: string; country: string; pictures: number };
  /** The initially selected plan. */
  planId?: string | undefined;
  /** False if the surrounding dialog already has the title. */
  isNamed?: boolean | undefined;
  /** Shown below the payment button. */
  children?: ReactNode;
}

/** Chooses a plan for an ad and a way to pay, and opens the gateway's page or the instructions. */
export function PlanCheckout({ ad, planId, isNamed, children }: PlanCheckoutProps) {
  const words = useErrorMessages();
  const order = useCreateOrder();
  const [chosen, setChosen] = useState(planId);
  const query = { categoryId: ad.categoryId, country: ad.country, purpose: 'post' } as const;
  const plan = useApiQuery(paymentsApi.listPlans, { query }).data?.plans.find(
    ({ _id, pictures }) => _id === chosen && ad.pictures <= pictures,
  );
  const { methodFor, choice } = useCheckoutMethod(query);
  const method = methodFor(plan);
  return (
    <div className="space-y-6">
      <PlanChoice
        {...query}
        pictures={ad.pictures}
        planId={plan?._id ?? null}
        onChoose={({ _id }) => setChosen(_id)}
        isNamed={isNamed}
      />
      {method && <MethodChoice {...choice} />}
      <div className="space-y-3">
        <FormError text={words.forCall(order.error)} />
        <PayButton
          plan={plan}
          method={method}
          disabled={!plan || order.isPending || order.isSuccess}
          onClick={() => plan && order.mutate({ adId: ad._id, planId: plan._id, purpose: 'post', method })}
        />
        {children}
      </div>
    </div>
  );
}

/** Pays an ad of the member's list that is pending payment. */
export function PayDialog({ ad, onClose }: { ad: MyAd; onClose: () => void }) {
  const { t } = useTranslation(['post', 'layout']);
  const text = useText();
  const { _id, categoryId, place, imageCount: pictures } = ad;
  return (
    <Dialog isOpen onClose={onClose} title={t('plan')} closeLabel={t('layout:close')}>
      <p dir="auto" className="text-page-side mb-4 font-medium">
        {text(ad.title)}
      </p>
      <PlanCheckout ad={{ _id, categoryId, country: place.country.code, pictures }} isNamed={false} />
    </Dialog>
  );
}
