import { Check, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useGuard } from '#web/data/auth.ts';

import type { Relation } from './contract.ts';
import { useRelation } from './use-relation.ts';

interface FollowButtonProps {
  user: { _id: string; name: string };
  known?: Relation;
  /** Beside something more to the point. */
  isQuiet?: boolean;
  /** In a list of people: small, and it tells, to who can't see the line, whom it is about. */
  isInList?: boolean;
  className?: string;
}

/** Follows and unfollows. Keeps its place until it is known which; nothing on oneself, and on who is blocked. */
export function FollowButton({ user, known, isQuiet = false, isInList = false, className = '' }: FollowButtonProps) {
  const { t } = useTranslation('people');
  const { state, change } = useRelation(user, known);
  const guard = useGuard(`follow ${user._id}`, () => change.mutate('follow'));
  if (state === 'self' || (state !== 'unknown' && state.isBlocked)) return null;
  const isFollowed = state !== 'unknown' && state.isFollowed;
  const Icon = isFollowed ? Check : UserPlus;
  return (
    <button
      type="button"
      aria-pressed={isFollowed}
      onClick={guard(() => change.mutate(isFollowed ? 'unfollow' : 'follow'))}
      className={`${isFollowed || isQuiet || isInList ? 'btn-outline' : 'btn-primary'} ${state === 'unknown' ? 'invisible' : ''} ${className}`}
    >
      <Icon size={18} aria-hidden className={isInList ? 'hidden sm:block' : ''} />
      {isFollowed ? t('following') : t('follow')}
      {isInList && <bdi className="sr-only">{user.name}</bdi>}
    </button>
  );
}
