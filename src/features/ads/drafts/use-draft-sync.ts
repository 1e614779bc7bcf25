import { useEffect, useState } from 'react';

import { useApp } from '#ui/api/use-app.ts';

import { createDraftSync, type DraftSync } from './draft-sync.ts';

/** Syncs the draft to the server, for the member's other devices. */
export function useDraftSync(): DraftSync {
  const { api } = useApp();
  const [sync] = useState(() => createDraftSync(api));
  useEffect(() => {
    const flushWhenHidden = () => document.visibilityState === 'hidden' && sync.flush();
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden);
      sync.flush();
    };
  }, [sync]);
  return sync;
}
