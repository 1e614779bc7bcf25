import { useTranslation } from 'react-i18next';

import type { MyAd } from '#features/ads/contract.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { Dialog } from '#ui/kit/dialog.tsx';

import { PlanCheckout } from './plan-checkout.tsx';

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
