import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useDevicePush } from './use-device-push.ts';

/** Offers pushes on this device while the browser's permission is undecided, also after a dismissed prompt. */
export function PushInvitation() {
  const { t } = useTranslation('alerts');
  const [state, change] = useDevicePush();
  if (state !== 'off' || Notification.permission !== 'default') return null;
  return (
    <section aria-labelledby="push-title" className="panel flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:p-4">
      <BellRing size={22} aria-hidden className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-48 text-ui">
        <span id="push-title" className="block font-medium">
          {t('pushInvitation')}
        </span>
        <span className="text-muted">{t('pushText')}</span>
      </p>
      <button type="button" className="btn-outline" onClick={() => void change(true)}>
        {t('turnOn')}
      </button>
    </section>
  );
}
