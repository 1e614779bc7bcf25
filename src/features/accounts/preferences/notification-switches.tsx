import { Bell, BellRing, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Switch } from '#web/ui/switch.tsx';

import { CHANNELS, NOTIFICATION_TOPICS, type Preferences, type PreferencesChange } from './contract.ts';

const ICONS = { app: Bell, push: BellRing, email: Mail };

interface NotificationSwitchesProps {
  notifications: Preferences['notifications'];
  onChange: (change: PreferencesChange) => void;
}

/** A table of switches: a row per notification type, a column per channel. */
export function NotificationSwitches({ notifications, onChange }: NotificationSwitchesProps) {
  const { t } = useTranslation('account');
  return (
    <section aria-labelledby="notifications-title" className="panel">
      <h2 id="notifications-title" className="text-h3">
        {t('notifications')}
      </h2>
      <p className="mt-1 text-ui text-muted">{t('notificationsText')}</p>
      <table className="mt-3 w-full text-ui">
        <thead>
          <tr className="text-meta text-muted">
            <th scope="col" className="text-start font-normal">
              <span className="sr-only">{t('notifications')}</span>
            </th>
            {CHANNELS.map((channel) => {
              const Icon = ICONS[channel];
              return (
                <th key={channel} scope="col" className="w-16 px-1 pb-1 font-normal sm:w-24">
                  <Icon size={18} aria-hidden className="mx-auto mb-0.5" />
                  {t(`channel_${channel}`)}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {NOTIFICATION_TOPICS.map((type) => (
            <tr key={type}>
              <th scope="row" className="py-1 pe-2 text-start font-normal">
                {t(`notify_${type}`)}
              </th>
              {CHANNELS.map((channel) => (
                <td key={channel} className="text-center">
                  <Switch
                    label={t('notifyBy', { what: t(`notify_${type}`), channel: t(`channel_${channel}`) })}
                    isOn={notifications[type][channel]}
                    onChange={(isOn) => onChange({ notifications: { [type]: { [channel]: isOn } } })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
