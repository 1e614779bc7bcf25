import { clsx } from 'clsx';
import { Check, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLoginGuard } from '../login/use-login-guard.ts';

import type { Relation } from './contract.ts';
import { useRelation } from './use-relation.ts';

interface FollowButtonProps {
  user: { _id: string; name: string };
  /** Saves a request if the list already knows it. */
  initialRelation?: Relation;
  /** Secondary style, beside a more important action. */
  isQuiet?: boolean;
  /** In a list of users: smaller, with the user's name for screen readers. */
  isInList?: boolean;
  className?: string;
}

/** Follows and unfollows. Invisible but takes up space while loading; hidden for oneself and for blocked users. */
export function FollowButton({
  user,
  initialRelation,
  isQuiet = false,
  isInList = false,
  className = '',
}: FollowButtonProps) {
  const { t } = useTranslation('people');
  const { state, change } = useRelation(user, initialRelation);
  const guard = useLoginGuard(`follow ${user._id}`, () => change.mutate('follow'));
  if (state === 'self' || (state !== 'unknown' && state.isBlocked)) return null;
  const isFollowed = state !== 'unknown' && state.isFollowed;
  const Icon = isFollowed ? Check : UserPlus;
  return (
    <button
      type="button"
      aria-pressed={isFollowed}
      onClick={guard(() => change.mutate(isFollowed ? 'unfollow' : 'follow'))}
      className={clsx(
        isFollowed || isQuiet || isInList ? 'btn-outline' : 'btn-primary',
        state === 'unknown' && 'invisible',
        className,
      )}
    >
      <Icon size={18} aria-hidden className={isInList ? 'hidden sm:block' : ''} />
      {isFollowed ? t('following') : t('follow')}
      {isInList && <bdi className="sr-only">{user.name}</bdi>}
    </button>
  );
}
