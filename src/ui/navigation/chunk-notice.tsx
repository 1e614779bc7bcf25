import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { chunkStatus, describeChunkError } from './lazy-component.ts';

/** Shown while a chunk is slow to load, or has failed to, with a reload button. */
export function ChunkNotice() {
  const { t } = useTranslation();
  const status = useSyncExternalStore(chunkStatus.subscribe, chunkStatus.get, () => false);
  return (
    <div role="status" className="corner">
      {status && (
        <div className="message flex items-center justify-between gap-3">
          <p className="min-w-0 flex-1 text-ui font-medium">
            {status === true ? t('partLate') : describeChunkError(status, t)}
          </p>
          <button type="button" className="btn-text -my-2" onClick={() => location.reload()}>
            {t('reload')}
          </button>
        </div>
      )}
    </div>
  );
}
