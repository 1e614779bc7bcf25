import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { liveClient } from '#ui/live/live-client.ts';
import { useIsConnected } from '#ui/live/connection-status.ts';

/** Shorter interruptions are not shown. */
const DELAY_MS = 2_000;

/** Shown while the live connection is down. */
export function OfflineBanner() {
  const { t } = useTranslation('chat');
  const isLost = useDelayed(!useIsConnected());
  const hasNetwork = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (!isLost && hasNetwork) return null;
  return (
    <div role="status" className="flex items-center justify-center gap-2 bg-mark px-4 py-1 text-ui">
      <WifiOff size={18} aria-hidden className="shrink-0" />
      <span>{t(hasNetwork ? 'notConnected' : 'offline')}</span>
      {hasNetwork && (
        <button type="button" className="btn-ghost shrink-0 hover:bg-card/50" onClick={liveClient.reconnect}>
          {t('reconnect')}
        </button>
      )}
    </div>
  );
}

/** Whether a condition has held for DELAY_MS, because a page that has just opened is not connected yet. */
function useDelayed(condition: boolean): boolean {
  const [isDelayed, setIsDelayed] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setIsDelayed(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setIsDelayed(false);
    };
  }, [condition]);
  return isDelayed;
}

function subscribe(listener: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, listener);
  };
}
