import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { MyAd } from '#features/ads/contract.ts';
import { useErrorMessages } from '#web/api/use-error-messages.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';

import type { Plan } from '../contract.ts';
import { PlanChoice } from '../plans/plan-choice.tsx';
import { MethodChoice } from './method-choice.tsx';
import { PayButton } from './pay-button.tsx';
import { useCheckoutMethod } from './use-checkout-method.ts';
import { useCreateOrder } from './use-create-order.ts';

/** Chooses a plan for an ad that is pending payment and how to pay it, and opens the gateway's page or instructions. */
export function PayDialog({ ad, onClose }: { ad: MyAd; onClose: () => void }) {
  const { t } = useTranslation(['post', 'layout']);
  const words = useErrorMessages();
  const text = useText();
  const order = useCreateOrder();
  const [plan, setPlan] = useState<Plan | null>(null);
  const place = { categoryId: ad.categoryId, country: ad.place.country.code };
  const { methodFor, choice } = useCheckoutMethod({ ...place, purpose: 'post' });
  const method = methodFor(plan);
  return (
    <Dialog isOpen onClose={onClose} title={t('plan')} closeLabel={t('layout:close')}>
      <p dir="auto" className="text-page-side mb-4 font-medium">
        {text(ad.title)}
      </p>
      <PlanChoice {...place} pictures={ad.imageCount} planId={plan?._id ?? null} onChoose={setPlan} isNamed={false} />
      <div className="mt-4 space-y-3">
        {method && <MethodChoice {...choice} />}
        <FormError text={words.forCall(order.error)} />
        <PayButton
          plan={plan}
          method={method}
          disabled={!plan || order.isPending || order.isSuccess}
          onClick={() => plan && order.mutate({ adId: ad._id, planId: plan._id, purpose: 'post', method })}
        />
      </div>
    </Dialog>
  );
}
