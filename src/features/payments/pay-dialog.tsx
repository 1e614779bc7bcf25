import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { MyAd } from '#features/ads/contract.ts';
import { isolate } from '#platform/language.ts';
import { useErrorWords } from '#web/data/error-words.ts';
import { useText } from '#web/layout/site.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';

import type { Plan } from './contract.ts';
import { PlanChoice, usePlanPrice } from './plan-choice.tsx';
import { useOrder } from './use-order.ts';

/** Chooses a plan for an ad that is stored but not paid, and goes to the gateway. */
export function PayDialog({ ad, onClose }: { ad: MyAd; onClose: () => void }) {
  const { t } = useTranslation(['post', 'layout']);
  const words = useErrorWords();
  const text = useText();
  const price = usePlanPrice();
  const order = useOrder();
  const [plan, setPlan] = useState<Plan | null>(null);
  return (
    <Dialog isOpen onClose={onClose} title={t('plan')} closeLabel={t('layout:close')}>
      <p dir="auto" className="text-page-side mb-4 font-medium">
        {text(ad.title)}
      </p>
      <PlanChoice
        categoryId={ad.categoryId}
        country={ad.place.country.code}
        pictures={ad.imageCount}
        planId={plan?._id ?? null}
        onChoose={setPlan}
        isNamed={false}
      />
      <div className="mt-4 space-y-3">
        <FormError text={words.ofCall(order.error)} />
        <button
          type="button"
          className="btn-primary w-full"
          disabled={!plan || order.isPending || order.isSuccess}
          onClick={() => plan && order.mutate({ adId: ad._id, planId: plan._id, purpose: 'post' })}
        >
          {plan && plan.price > 0 ? t('postAndPay', { amount: isolate(price(plan)) }) : t('post')}
        </button>
      </div>
    </Dialog>
  );
}
