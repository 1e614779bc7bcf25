import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Switch } from '#ui/kit/switch.tsx';

import { useDevicePush } from './use-device-push.ts';

const TEXT = { off: 'pushText', on: 'pushText', blocked: 'pushBlocked', unsupported: 'pushUnsupported' } as const;

/** The switch for pushes on this device, or an explanation if the browser doesn't allow them. */
export function DevicePushSwitch() {
  const { t } = useTranslation('alerts');
  const [state, change] = useDevicePush();
  const isChangeable = state === 'on' || state === 'off';
  return (
    <section aria-labelledby="push-title" className="panel flex items-center gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-hover text-muted max-sm:hidden">
        <BellRing size={20} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <h2 id="push-title" className="font-medium">
          {t('pushTitle')}
        </h2>
        <p role="status" className={`text-ui ${state === 'blocked' ? 'text-danger' : 'text-muted'}`}>
          {t(TEXT[state ?? 'off'])}
        </p>
      </div>
      {isChangeable && <Switch label={t('pushTitle')} isOn={state === 'on'} onChange={(isOn) => void change(isOn)} />}
    </section>
  );
}
