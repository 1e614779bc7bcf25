import { useEffect, useState } from 'react';

import { useApp } from '#web/data/use-app.ts';

import { createDraftLine } from './draft-line.ts';

/** Keeps the draft on the server too, for the member's other devices. */
export function useServerDraft() {
  const { api } = useApp();
  const [line] = useState(() => createDraftLine(api));
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && line.flush();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      line.flush();
    };
  }, [line]);
  return line;
}
