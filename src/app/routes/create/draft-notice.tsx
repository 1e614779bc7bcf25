import { useTranslation } from 'react-i18next';

import { NoticeBar } from '#features/ads/posting/notice-bar.tsx';
import type { Draft } from '#features/ads/drafts/draft.ts';

import type { AdWizardProps } from '#features/ads/posting/wizard-props.ts';

interface WizardBannerProps extends Pick<AdWizardProps, 'mode' | 'ad'> {
  draft: Draft;
  /** Whether the draft or its pictures are from an earlier visit. */
  isResumed: boolean;
  onRestart: () => void;
}

/** Notices above the wizard: an ad without a plan, a rejection or pending review, a draft from an earlier visit. */
export function DraftNotice({ mode, ad, draft, isResumed, onRestart }: WizardBannerProps) {
  const { t } = useTranslation('post');
  if (draft.adId) {
    const restart = mode === 'post' ? { action: t('another'), onAct: onRestart } : {};
    return <NoticeBar title={t('storedTitle')} text={t('storedText')} {...restart} />;
  }
  return (
    <>
      {mode === 'edit' && ad?.status === 'rejected' && <Reason title={t('wasRejected')} reason={ad.reason} />}
      {mode === 'edit' && ad?.change?.status === 'rejected' && (
        <Reason title={t('changeWasRejected')} reason={ad.change.reason} />
      )}
      {mode === 'edit' && ad?.change?.status === 'pending' && (
        <NoticeBar title={t('changeWaits')} text={t('changeWaitsText')} />
      )}
      {mode === 'rePost' && ad?.change && <NoticeBar title={t('changeIncluded')} />}
      {isResumed && (
        <NoticeBar
          title={t(mode === 'edit' ? 'changesKept' : 'draftKept')}
          action={t(mode === 'post' ? 'startOver' : 'dropChanges')}
          onAction={onRestart}
        />
      )}
    </>
  );
}

function Reason({ title, reason }: { title: string; reason: string | null }) {
  return <NoticeBar title={title} text={reason && <bdi>{reason}</bdi>} />;
}
