import { useEffect, useState } from 'react';

import { useChatState } from './chat-store.ts';

/** Whether the partner is typing. */
export function useIsTyping(id: string): boolean {
  const until = useChatState((state) => state.typing[id] ?? 0);
  const [expired, setExpired] = useState(0);
  useEffect(() => {
    const remaining = until - Date.now();
    if (remaining <= 0) return;
    const timer = setTimeout(() => setExpired(until), remaining);
    return () => clearTimeout(timer);
  }, [until]);
  return until > expired;
}
