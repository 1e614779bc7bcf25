import { useQuery } from '@tanstack/react-query';
import { CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#paths';
import { ApiError } from '#ui/api/api-error.ts';
import { apiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { Notice } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import { type DraftStorageKey, loadLocalDraft } from '../drafts/draft.ts';
import * as postingLimitsApi from './contract.ts';

const LIMITS = ['TOO_MANY_OPEN_ADS', 'TOO_MANY_ADS_TODAY'];

interface PostingGateProps {
  memberId: string;
  storageKey: DraftStorageKey;
  /** The wizard. */
  children: ReactNode;
}

/** Reports a reached limit before the user fills in the form. A stored ad without a plan can be completed. */
export function PostingGate({ memberId, storageKey, children }: PostingGateProps) {
  const { t } = useTranslation('post');
  const { api } = useApp();
  const hasStoredAd = Boolean(loadLocalDraft(storageKey, memberId)?.adId);
  // Checked once, because the member may be typing during a second check.
  const { error, isPending } = useQuery({
    ...apiQuery(api, postingLimitsApi.checkPosting, { query: {} }),
    enabled: !hasStoredAd,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (!hasStoredAd && isPending) return <Skeleton className="h-96" />;
  if (!(error instanceof ApiError) || !LIMITS.includes(error.code)) return children;
  return (
    <Notice
      role="alert"
      icon={CircleSlash}
      title={t('limitReached')}
      text={error.message}
      isScreen
      action={
        <Link to={paths.account()} className="btn-primary">
          {t('seeMyAds')}
        </Link>
      }
    />
  );
}
