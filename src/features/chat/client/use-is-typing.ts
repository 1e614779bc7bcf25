import { useEffect, useState } from 'react';

import { useChatState } from './chat-store.ts';

/** Whether the partner is typing. */
export function useIsTyping(id: string): boolean {
  const until = useChatState((state) => state.typing[id] ?? 0);
  // A time that had passed when the conversation was opened has expired.
  const [expired, setExpired] = useState(() => Date.now());
  useEffect(() => {
    if (until === 0) return;
    const timer = setTimeout(() => setExpired(until), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return until > expired;
}
