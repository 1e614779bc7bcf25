import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#web/app-context/use-app.ts';
import { useToast } from '#web/ui/toasts/use-toast.ts';
import { Switch } from '#web/ui/switch.tsx';

import {
  type DevicePushState,
  onDevicePushChange,
  getDevicePushState,
  disableDevicePush,
  enableDevicePush,
} from './device-push.ts';

const TEXT = { off: 'pushText', on: 'pushText', blocked: 'pushBlocked', unsupported: 'pushUnsupported' } as const;

/** The switch for pushes on this device; explains why there is none where the browser doesn't allow them. */
export function DevicePushSwitch() {
  const { t } = useTranslation('alerts');
  const { api } = useApp();
  const toast = useToast();
  const [state, setState] = useState<DevicePushState>();
  useEffect(() => {
    const refresh = () => void getDevicePushState().then(setState);
    refresh();
    return onDevicePushChange(refresh);
  }, []);
  const change = async (isOn: boolean) => {
    setState(isOn ? 'on' : 'off');
    try {
      const next = await (isOn ? enableDevicePush(api) : disableDevicePush(api));
      setState(next);
      if (next === 'on' || next === 'off') toast(t(next === 'on' ? 'pushOn' : 'pushOff'));
    } catch {
      setState(await getDevicePushState());
      toast(t('pushFailed'));
    }
  };
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
