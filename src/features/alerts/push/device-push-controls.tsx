import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#ui/api/use-app.ts';
import { Switch } from '#ui/kit/switch.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import {
  type DevicePushState,
  disableDevicePush,
  enableDevicePush,
  getDevicePushState,
  onDevicePushChange,
} from './device-push.ts';

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

/** Whether pushes are on for this device, undefined at first, and a function that turns them on or off. */
function useDevicePush(): [DevicePushState | undefined, (isOn: boolean) => Promise<void>] {
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
      if (next === (isOn ? 'on' : 'off')) toast(t(isOn ? 'pushOn' : 'pushOff'));
    } catch {
      setState(await getDevicePushState());
      toast(t('pushFailed'));
    }
  };
  return [state, change];
}
