import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { live } from '#web/data/live.ts';
import { useIsOnline } from '#web/data/live-state.ts';

/** A moment without a connection is nobody's concern. */
const PATIENCE_MS = 2_000;

/** Says that nothing goes out or comes in at present. */
export function OfflineLine() {
  const { t } = useTranslation('chat');
  const isLost = useLasts(!useIsOnline());
  const hasNetwork = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (!isLost && hasNetwork) return null;
  return (
    <div role="status" className="flex items-center justify-center gap-2 bg-mark px-4 py-1 text-sm">
      <WifiOff size={16} aria-hidden className="shrink-0" />
      <span>{t(hasNetwork ? 'notConnected' : 'offline')}</span>
      {hasNetwork && (
        <button type="button" className="btn-ghost shrink-0 hover:bg-card/50" onClick={live.retry}>
          {t('reconnect')}
        </button>
      )}
    </div>
  );
}

/** Whether something has been so for longer than a moment; a page that has just opened isn't connected yet. */
function useLasts(isSo: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasts(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isSo]);
  return lasts;
}

function subscribe(listener: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, listener);
  };
}
