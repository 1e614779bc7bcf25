import { useEffect, useEffectEvent, useRef } from 'react';

import { liveClient } from '#ui/live/live-client.ts';

import * as chatApi from '../contract.ts';

/** Interval of repeating the signal while typing: the indicator expires after five seconds. */
const REPEAT_MS = 3_000;

/** Sends typing signals to the partner; ignores failures. */
export function useTypingSignal(conversationId: string): { type: (hasText: boolean) => void } {
  const sentAt = useRef(0);
  const send = (isTyping: boolean) => {
    sentAt.current = isTyping ? Date.now() : 0;
    void liveClient.request(chatApi.setTypingLive, { conversationId, isTyping }).catch(() => {});
  };
  const type = (hasText: boolean) => {
    if (hasText && Date.now() - sentAt.current >= REPEAT_MS) send(true);
    else if (!hasText && sentAt.current > 0) sentAt.current = 0;
  };
  const stop = useEffectEvent(() => sentAt.current > 0 && send(false));
  useEffect(() => () => void stop(), []);
  return { type };
}
