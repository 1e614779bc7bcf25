import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useLoginGuard } from '../login/use-login-guard.ts';

import { useRelation } from './use-relation.ts';

/** Blocks without confirmation; BlockedNotice offers to undo it. Hidden for oneself and for users already blocked. */
export function BlockButton({ user }: { user: { _id: string; name: string } }) {
  const { t } = useTranslation('people');
  const { state, change } = useRelation(user);
  const block = () => change.mutate('block');
  const guard = useLoginGuard(`block ${user._id}`, block);
  if (state === 'self' || (state !== 'unknown' && state.isBlocked)) return null;
  return (
    <button
      type="button"
      onClick={guard(block)}
      className={`btn-ghost min-w-11 text-muted ${state === 'unknown' ? 'invisible' : ''}`}
    >
      <Ban size={18} aria-hidden />
      <span className="sr-only sm:not-sr-only">{t('block')}</span>
    </button>
  );
}

/** Replaces the follow button on the page of a blocked user. `children` are further actions beside Unblock. */
export function BlockedNotice({ user, children }: { user: { _id: string; name: string }; children?: ReactNode }) {
  const { t } = useTranslation('people');
  const { state, change } = useRelation(user);
  if (typeof state === 'string' || !state.isBlocked) return null;
  return (
    <div
      role="status"
      className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl bg-hover p-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex items-center gap-2 font-medium">
          <Ban size={18} aria-hidden className="shrink-0 text-danger" />
          {t('blockedTitle')}
        </p>
        <p className="mt-0.5 text-ui text-muted">{t('blockedText')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <button type="button" className="btn-outline" onClick={() => change.mutate('unblock')}>
          {t('unblock')}
        </button>
        {children}
      </div>
    </div>
  );
}
