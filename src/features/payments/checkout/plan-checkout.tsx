import { type ReactNode, useState } from 'react';

import { useApiQuery } from '#ui/api/api-query.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormError } from '#ui/fields/form-error.tsx';

import * as paymentsApi from '../contract.ts';
import { PlanChoice } from '../plans/plan-choice.tsx';
import { MethodChoice } from './method-choice.tsx';
import { PayButton } from './pay-button.tsx';
import { useCheckoutMethod } from './use-checkout-method.ts';
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
