import { useQueryClient } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { invalidate, invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import * as adminPaymentsApi from '../admin/contract.ts';
import type { PaymentDetails } from '../admin/contract.ts';
import * as manualApi from './contract.ts';
import { RecordDialog } from './record-dialog.tsx';

/** Records the payment of a manual order that is not paid yet, also of a cancelled one. */
export function RecordPayment({ payment }: { payment: PaymentDetails }) {
  const { t } = useTranslation('admin-payments');
  const text = useText();
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const params = { id: payment._id };
  if (payment.method !== 'manual') return null;
  return (
    <>
      <button type="button" className="btn-primary" onClick={() => setIsOpen(true)}>
        <HandCoins size={18} aria-hidden />
        {t('record')}
      </button>
      {isOpen && (
        <RecordDialog
          title={t('recordTitle')}
          text={t('recordText')}
          payment={{
            ...payment,
            payer: payment.member.name || t('deletedMember'),
            ad: text(payment.adTitle),
            plan: text(payment.planName),
          }}
          run={async (body) => {
            const { order } = await api(manualApi.recordPayment, { params, body });
            toast(t(order.isUnused ? 'recordUnused' : 'recordDone'));
            void invalidate(client, adminPaymentsApi.getPayment, { params });
            void invalidate(client, adminPaymentsApi.listPayments);
            void invalidateTag(client, 'ads');
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
