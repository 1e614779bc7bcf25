import { Bell, BellRing, ChevronDown, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Switch } from '#ui/kit/switch.tsx';

import { type Channel, CHANNELS, NOTIFICATION_TOPICS, type Preferences, type PreferencesChange } from './contract.ts';

const ICONS = { app: Bell, push: BellRing, email: Mail };

interface NotificationSwitchesProps {
  notifications: Preferences['notifications'];
  onChange: (change: PreferencesChange) => void;
}

/** A switch per channel, and below each, folded, one per notification type. */
export function NotificationSwitches({ notifications, onChange }: NotificationSwitchesProps) {
  const { t } = useTranslation('account');
  return (
    <section aria-labelledby="notifications-title" className="panel">
      <h2 id="notifications-title" className="text-h3">
        {t('notifications')}
      </h2>
      <p className="mt-1 text-ui text-muted">{t('notificationsText')}</p>
      <ul className="mt-2 divide-y divide-line">
        {CHANNELS.map((channel) => (
          <ChannelRow key={channel} channel={channel} notifications={notifications} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

function ChannelRow({ channel, notifications, onChange }: NotificationSwitchesProps & { channel: Channel }) {
  const { t } = useTranslation('account');
  const Icon = ICONS[channel];
  const on = NOTIFICATION_TOPICS.filter((topic) => notifications[topic][channel]).length;
  const changeAll = (isOn: boolean) =>
    onChange({ notifications: Object.fromEntries(NOTIFICATION_TOPICS.map((topic) => [topic, { [channel]: isOn }])) });
  return (
    <li className="py-2">
      <div className="flex items-center gap-3">
        <Icon size={22} aria-hidden className="shrink-0 text-muted" />
        <p className="min-w-0 flex-1">
          <span className="block font-medium">{t(`channel_${channel}`)}</span>
          <span className="block text-ui text-muted">{t(`channelText_${channel}`)}</span>
        </p>
        <Switch
          label={t('notifyBy', { what: t('allNotifications'), channel: t(`channel_${channel}`) })}
          isOn={on > 0}
          onChange={changeAll}
        />
      </div>
      <details className="group ps-8">
        <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 ps-1 text-ui">
          <span className="sr-only">{t(`channel_${channel}`)}: </span>
          {on === NOTIFICATION_TOPICS.length
            ? t('topicsAll')
            : on === 0
              ? t('topicsNone')
              : t('topicsOn', { count: on, all: NOTIFICATION_TOPICS.length })}
          <ChevronDown size={18} aria-hidden className="transition-transform group-open:rotate-180" />
        </summary>
        <ul className="divide-y divide-line ps-1">
          {NOTIFICATION_TOPICS.map((topic) => (
            <li key={topic} className="flex items-center justify-between gap-3 text-ui">
              <span>{t(`notify_${topic}`)}</span>
              <Switch
                label={t('notifyBy', { what: t(`notify_${topic}`), channel: t(`channel_${channel}`) })}
                isOn={notifications[topic][channel]}
                onChange={(isOn) => onChange({ notifications: { [topic]: { [channel]: isOn } } })}
              />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

const SWITCHES = ['showsPhone', 'showsPresence'] as const;

/** Switches for what others can see of the member. */
export function PrivacySwitches({
  preferences,
  onChange,
}: {
  preferences: Preferences;
  onChange: (change: PreferencesChange) => void;
}) {
  const { t } = useTranslation('account');
  return (
    <section aria-labelledby="privacy-title" className="panel">
      <h2 id="privacy-title" className="text-h3">
        {t('privacy')}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {SWITCHES.map((name) => (
          <li key={name} className="flex items-center justify-between gap-3 py-2">
            <p id={`${name}-title`}>
              <span className="font-medium">{t(name)}</span>
              <span className="block text-ui text-muted">{t(`${name}Text`)}</span>
            </p>
            <Switch label={t(name)} isOn={preferences[name]} onChange={(isOn) => onChange({ [name]: isOn })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
