import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import * as adsApi from '#features/ads/contract.ts';
import { formatExactMoney } from '#features/ads/format-money.ts';
import { paths } from '#paths';
import { formatDate } from '#platform/text/format.ts';
import { invalidate } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormError } from '#ui/fields/form-error.tsx';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { useToast } from '#ui/kit/use-toast.ts';
import { useIsCurrentScreen } from '#ui/navigation/navigation-target.ts';

import { useCreateOrder } from '../checkout/use-create-order.ts';
import * as paymentsApi from '../contract.ts';
import type { Order } from '../contract.ts';
import { endOfOrder } from '../rules.ts';
import * as manualApi from './contract.ts';

interface ManualPaymentProps {
  order: Order;
  instructions: string;
  canPayOnline: boolean;
  cancel: ReturnType<typeof useCancelOrder>;
}

/** Instructions for paying an order by bank transfer or cash: amount, reference and the operator's text. */
export function ManualPayment({ order, instructions, canPayOnline, cancel }: ManualPaymentProps) {
  const { t } = useTranslation('account');
  const errorText = useErrorMessages();
  const text = useText();
  const language = useLanguage();
  const online = useCreateOrder();
  const { _id, adId, planId, purpose, amount, currency, decimals } = order;
  const isBusy = cancel.isPending || online.isPending || online.isSuccess;
  return (
    <article className="panel max-w-2xl space-y-6 max-lg:mt-4">
      <header>
        <h1 className="heading">{t('awaitsPayment')}</h1>
        <p className="mt-1 text-ui text-muted">
          <bdi>{text(order.adTitle)}</bdi> · {text(order.planName)} · {t(`purpose_${purpose}`)}
        </p>
      </header>
      <dl className="grid gap-4 rounded-2xl bg-hover p-4 xs:grid-cols-2">
        <div>
          <dt className="text-ui text-muted">{t('payAmount')}</dt>
          <dd className="text-h3">
            <bdi>{formatExactMoney(amount, currency, decimals, language)}</bdi>
          </dd>
        </div>
        <div>
          <dt className="text-ui text-muted">{t('payReference')}</dt>
          <dd className="text-h3">
            <bdi className="tabular-nums">{_id.slice(0, 8)}</bdi>
          </dd>
        </div>
      </dl>
      <section aria-labelledby="how-to-pay" className="space-y-2">
        <h2 id="how-to-pay" className="text-h3">
          {t('howToPay')}
        </h2>
        <p dir="auto" className="text-lines">
          {instructions}
        </p>
        <p className="text-ui text-muted">{t('payReferenceText')}</p>
      </section>
      <p className="text-ui">
        {t(`payNext_${purpose}`)}{' '}
        <span className="text-muted">{t('payUntil', { date: formatDate(endOfOrder(order), language) })}</span>
      </p>
      <FormError text={errorText.forCall(cancel.error ?? online.error)} />
      <div className="flex flex-wrap gap-3">
        {canPayOnline && (
          <button
            type="button"
            className="btn-outline"
            disabled={isBusy}
            onClick={() => {
              cancel.reset();
              online.mutate({ adId, planId, purpose, method: 'gateway' });
            }}
          >
            {t('payOnlineInstead')}
          </button>
        )}
        <button
          type="button"
          className="btn-outline"
          disabled={isBusy}
          onClick={() => {
            online.reset();
            cancel.mutate(order);
          }}
        >
          {t('cancelOrder')}
        </button>
      </div>
    </article>
  );
}

/** Cancels an order and returns to the member's ads. A payment that staff have just recorded is shown instead. */
export function useCancelOrder() {
  const { t } = useTranslation('account');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const isHere = useIsCurrentScreen();
  return useMutation({
    mutationFn: ({ adId }: Order) => api(paymentsApi.cancelPayment, { params: { id: adId } }),
    onSuccess: async (_, { purpose }) => {
      toast(t('orderCancelled'));
      if (isHere()) await navigate(paths.account({ tab: purpose === 'post' ? 'waiting' : 'active' }));
    },
    onSettled: () =>
      Promise.all([
        invalidate(client, manualApi.listManualOrders),
        invalidate(client, paymentsApi.listOrders),
        invalidate(client, adsApi.listMine),
      ]),
  });
}
