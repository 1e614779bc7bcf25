import { useEffect, useEffectEvent } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';

import { FOR_VISITORS } from '../hydration/page-state.ts';
import { useMember } from '#ui/session/use-member.ts';

/**
 * The server renders pages for visitors. A page that it refused is loaded again for a member, who may see more, such as
 * their own ad in review.
 */
export function useRetryAsMember(error: unknown): { isForVisitors: boolean; isRetrying: boolean } {
  const { revalidate } = useRevalidator();
  const isMember = useMember() !== null;
  const isForVisitors = isRouteErrorResponse(error) && error.data === FOR_VISITORS;
  const isRetrying = isForVisitors && isMember;
  const retry = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (isRetrying) retry();
  }, [isRetrying]);
  return { isForVisitors, isRetrying };
}
