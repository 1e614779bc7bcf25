import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#ui/api/use-app.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import {
  type DevicePushState,
  disableDevicePush,
  enableDevicePush,
  getDevicePushState,
  onDevicePushChange,
} from './device-push.ts';

/** Whether pushes are on for this device, undefined at first, and a function that turns them on or off. */
export function useDevicePush(): [DevicePushState | undefined, (isOn: boolean) => Promise<void>] {
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
