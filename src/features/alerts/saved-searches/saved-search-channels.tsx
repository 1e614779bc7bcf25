import { useTranslation } from 'react-i18next';

import { CHANNELS } from '#features/accounts/preferences/contract.ts';
import { usePreferences } from '#features/accounts/preferences/use-preferences.ts';
import { InlineLoadError } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { Switch } from '#ui/kit/switch.tsx';

/** The notification channels of all saved searches: the same switches as in the preferences. */
export function SavedSearchChannels() {
  const { t } = useTranslation(['searches', 'account']);
  const { preferences, error, refetch, change } = usePreferences();
  if (error) return <InlineLoadError onRetry={() => void refetch()} className="panel py-2 text-ui" />;
  if (!preferences) return <Skeleton className="h-16" />;
  const { savedSearch } = preferences.notifications;
  return (
    <section
      aria-labelledby="find-channels"
      className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 sm:py-2"
    >
      <div className="py-1">
        <h2 id="find-channels" className="text-ui font-semibold">
          {t('channels')}
        </h2>
        {CHANNELS.every((channel) => !savedSearch[channel]) && (
          <p role="status" className="text-ui text-muted">
            {t('channelsOff')}
          </p>
        )}
      </div>
      <ul className="flex flex-wrap gap-x-3 text-ui sm:gap-x-4">
        {CHANNELS.map((channel) => (
          <li key={channel} className="flex items-center gap-1">
            <Switch
              label={t('account:notifyBy', {
                what: t('account:notify_savedSearch'),
                channel: t(`account:channel_${channel}`),
              })}
              isOn={savedSearch[channel]}
              onChange={(isOn) => change({ notifications: { savedSearch: { [channel]: isOn } } })}
            />
            <span aria-hidden>{t(`account:channel_${channel}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
