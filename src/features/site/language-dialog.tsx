import { useTranslation } from 'react-i18next';

import { switchLanguage } from '#ui/i18n/detect-language.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { leaveLayers } from '#ui/navigation/layer-history.ts';

export default function LanguageDialog({
  isOpen,
  onClose,
  other,
}: {
  isOpen: boolean;
  onClose: () => void;
  other: string;
}) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('languageTitle')} closeLabel={t('close')}>
      <p className="text-muted">{t('languageMessage')}</p>
      <div className="mt-6 flex justify-end gap-3">
        <button type="button" className="btn-outline" onClick={onClose}>
          {t('cancel')}
        </button>
        <button type="button" className="btn-primary" onClick={() => leaveLayers(() => switchLanguage(other))}>
          {t('switchLanguage')}
        </button>
      </div>
    </Dialog>
  );
}
