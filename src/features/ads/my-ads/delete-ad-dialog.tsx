import { useTranslation } from 'react-i18next';

import { useText } from '#ui/i18n/use-text.ts';
import { Dialog } from '#ui/kit/dialog.tsx';

import type { MyAd } from '../contract.ts';

/** Asks for confirmation before an ad is permanently deleted. */
export default function DeleteAdDialog({
  ad,
  onClose,
  onDelete,
}: {
  ad: MyAd;
  onClose: () => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation(['account', 'layout']);
  const text = useText();
  return (
    <Dialog isOpen onClose={onClose} title={t('deleteTitle')} closeLabel={t('layout:close')}>
      <p dir="auto" className="text-page-side mb-2 font-medium">
        {text(ad.title)}
      </p>
      <p className="text-ui text-muted">{t('deleteText')}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className="btn-outline" onClick={onClose}>
          {t('keepAd')}
        </button>
        <button type="button" className="btn-danger" onClick={onDelete}>
          {t('delete')}
        </button>
      </div>
    </Dialog>
  );
}
