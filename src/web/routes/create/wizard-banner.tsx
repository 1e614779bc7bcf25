import { useTranslation } from 'react-i18next';

import { Banner } from '#features/ads/posting/banner.tsx';
import type { Draft } from '#features/ads/posting/draft.ts';

import type { WizardProps } from './post-wizard.tsx';

interface WizardBannerProps extends Pick<WizardProps, 'mode' | 'ad'> {
  draft: Draft;
  /** Whether anything in it is of an earlier visit. */
  isResumed: boolean;
  onRestart: () => void;
}

/** What one should know before going on: a stored ad without a plan, a moderator's reason, a draft of an earlier visit. */
export function WizardBanner({ mode, ad, draft, isResumed, onRestart }: WizardBannerProps) {
  const { t } = useTranslation('post');
  if (draft.adId) {
    const another = mode === 'post' ? { action: t('another'), onAct: onRestart } : {};
    return <Banner title={t('storedTitle')} text={t('storedText')} {...another} />;
  }
  return (
    <>
      {mode === 'edit' && ad?.status === 'rejected' && <Reason title={t('wasRejected')} reason={ad.reason} />}
      {mode === 'edit' && ad?.change?.status === 'rejected' && (
        <Reason title={t('changeWasRejected')} reason={ad.change.reason} />
      )}
      {mode === 'edit' && ad?.change?.status === 'pending' && (
        <Banner title={t('changeWaits')} text={t('changeWaitsText')} />
      )}
      {isResumed && mode === 'edit' && ad?.updatedAt !== draft.updatedAt && (
        <Banner
          title={t('changedMeanwhile')}
          text={t('changedMeanwhileText')}
          action={t('loadAgain')}
          onAct={onRestart}
        />
      )}
      {isResumed && (mode !== 'edit' || ad?.updatedAt === draft.updatedAt) && (
        <Banner
          title={t(mode === 'edit' ? 'changesKept' : 'draftKept')}
          action={t(mode === 'post' ? 'startOver' : 'dropChanges')}
          onAct={onRestart}
        />
      )}
    </>
  );
}

function Reason({ title, reason }: { title: string; reason: string | null }) {
  return <Banner title={title} text={reason && <bdi>{reason}</bdi>} />;
}
