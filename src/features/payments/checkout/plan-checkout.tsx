import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { MyAd } from '#features/ads/contract.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormError } from '#ui/fields/form-error.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { Dialog } from '#ui/kit/dialog.tsx';

import { PlanChoice } from '../plans/plan-choice.tsx';
import { OrderButton, useCheckout } from './checkout.tsx';
import { useUnpaidPlan } from './use-unpaid-plan.ts';

interface PlanCheckoutProps {
  /** Stored, and awaiting its payment. */
  ad: { _id: string; categoryId: string; country: string; pictures: number };
  /** The plan that is selected until the member chooses another one. It may arrive late. */
  planId?: string | undefined;
  /** False if the surrounding dialog already has the title. */
  isNamed?: boolean | undefined;
  /** Shown below the payment button. */
  children?: ReactNode;
}

/** Chooses a plan for an ad and a way to pay, and opens the gateway's page or the instructions. */
export function PlanCheckout({ ad, planId, isNamed, children }: PlanCheckoutProps) {
  const errorText = useErrorMessages();
  const [chosen, setChosen] = useState<string>();
  const query = { categoryId: ad.categoryId, country: ad.country, purpose: 'post', pictures: ad.pictures } as const;
  const checkout = useCheckout({ ...query, planId: chosen ?? planId });
  return (
    <div className="space-y-6">
      <PlanChoice
        {...query}
        planId={checkout.plan?._id ?? null}
        onChoose={({ _id }) => setChosen(_id)}
        isNamed={isNamed}
      />
      {checkout.methodChoice}
      <div className="space-y-3">
        <FormError text={errorText.forCall(checkout.error)} />
        <OrderButton
          verb="pay"
          checkout={checkout}
          disabled={!checkout.plan || checkout.isOrdering}
          onClick={() => checkout.order(ad._id)}
        />
        {children}
      </div>
    </div>
  );
}

/** Pays an ad of the member's list that is pending payment, by default with the plan that was chosen for it. */
export function PayDialog({ ad, onClose }: { ad: MyAd; onClose: () => void }) {
  const { t } = useTranslation(['post', 'layout']);
  const text = useText();
  const { _id, categoryId, place, imageCount: pictures } = ad;
  return (
    <Dialog isOpen onClose={onClose} title={t('plan')} closeLabel={t('layout:close')}>
      <p dir="auto" className="text-page-side mb-4 font-medium">
        {text(ad.title)}
      </p>
      <PlanCheckout
        ad={{ _id, categoryId, country: place.country.code, pictures }}
        planId={useUnpaidPlan(_id, 'post')}
        isNamed={false}
      />
    </Dialog>
  );
}
