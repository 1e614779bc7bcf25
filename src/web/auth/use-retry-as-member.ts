import { useEffect, useEffectEvent } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';

import { FOR_VISITORS } from '../hydration/page-state.ts';
import { useMember } from './use-member.ts';

/**
 * The server renders pages for visitors. What it refused is loaded again for a member, who may see more, such as their
 * own ad in review.
 */
export function useSecondLook(error: unknown): { isForVisitors: boolean; isLooking: boolean } {
  const { revalidate } = useRevalidator();
  const isMember = useMember() !== null;
  const isForVisitors = isRouteErrorResponse(error) && error.data === FOR_VISITORS;
  const isLooking = isForVisitors && isMember;
  const look = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (isLooking) look();
  }, [isLooking]);
  return { isForVisitors, isLooking };
}
