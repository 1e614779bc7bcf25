import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSite, useSiteRefresh } from '#features/site/use-site.ts';
import { useText } from '#ui/i18n/use-text.ts';

/** In local storage: the announcement that this device dismissed. */
export const DISMISSED_KEY = 'dismissed';

/** Above the header: the operator's announcement, and notices while the site is read-only and without scripts. */
export function SiteBars() {
  const { t } = useTranslation();
  useSiteRefresh();
  const { announcement, announcementId: id = '', isReadOnly } = useSite();
  const text = useText()(announcement);
  const [dismissed, setDismissed] = useState('');
  const dismiss = () => {
    localStorage.setItem(DISMISSED_KEY, id);
    setDismissed(id);
  };
  return (
    <>
      <noscript>
        <p className="bg-ink text-page">
          <span className="wrap block py-2 text-ui">{t('scriptsOff')}</span>
        </p>
      </noscript>
      {isReadOnly && (
        <p className="bg-danger-soft text-danger">
          <span className="wrap block py-2 text-ui">{t('readOnly')}</span>
        </p>
      )}
      {text && dismissed !== id && (
        <aside aria-label={t('announcement')} data-announcement={id} className="bg-ink text-page">
          <div className="wrap flex items-center gap-2">
            <p dir="auto" className="flex-1 py-2 text-ui">
              {text}
            </p>
            <button type="button" aria-label={t('close')} className="btn-icon -me-3 hover:bg-page/15" onClick={dismiss}>
              <X size={20} aria-hidden />
            </button>
          </div>
        </aside>
      )}
    </>
  );
}
