import { useEffect, useEffectEvent, useRef } from 'react';

import { live } from '#web/data/live.ts';

import { typeLive } from '../contract.ts';

/** Said again while the typing goes on: the sign is taken away after five seconds. */
const AGAIN_MS = 3_000;

/** Tells the other side that one is typing, now and then; without a connection nobody needs to know. */
export function useTypingSignal(conversationId: string): { type: (hasText: boolean) => void } {
  const said = useRef(0);
  const say = (isTyping: boolean) => {
    said.current = isTyping ? Date.now() : 0;
    void live.say(typeLive, { conversationId, isTyping }).catch(() => {});
  };
  const type = (hasText: boolean) => {
    if (hasText && Date.now() - said.current >= AGAIN_MS) say(true);
    else if (!hasText && said.current > 0) said.current = 0;
  };
  const stop = useEffectEvent(() => said.current > 0 && say(false));
  useEffect(() => () => void stop(), []);
  return { type };
}
