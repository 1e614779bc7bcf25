import { useQuery } from '@tanstack/react-query';
import { PencilOff, SearchX, ShieldX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import type { Me } from '#features/accounts/contract.ts';
import { type AdFormView, getAdForm } from '#features/ads/editing/contract.ts';
import { useCategoryForm } from '#features/ads/posting/category-step.tsx';
import { type CategoryForm, forgetDraft, picturesOf, readDraft, type Slot } from '#features/ads/posting/draft.ts';
import { openAd } from '#features/ads/posting/open-ad.ts';
import { differ, type Start } from '#features/ads/posting/use-draft.ts';
import { keptPictures } from '#features/ads/uploading/kept-pictures.ts';
import { isEditable, isRepostable } from '#features/ads/rules.ts';
import { ApiError } from '#web/data/api-error.ts';
import { queryOf } from '#web/data/query.ts';
import { useApp } from '#web/data/use-app.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { useLanguage } from '#web/layout/site.ts';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { PostWizard } from './post-wizard.tsx';

interface OwnAdProps {
  member: Me;
  mode: 'edit' | 'rePost';
}

/** Loads the member's own ad into the wizard, or says why it can't be there. */
export function OwnAd({ member, mode }: OwnAdProps) {
  const { api } = useApp();
  const { adId = '' } = useParams();
  const fetchForm = useCategoryForm();
  const [round, setRound] = useState(0);
  // Read again by a press only: nothing takes the place of what is being edited by itself.
  const stored = useQuery({
    ...queryOf(api, getAdForm, { params: { id: adId } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const ad = stored.data?.ad;
  const categoryId = ad?.categoryPath.at(-1)?.categoryId ?? '';
  const form = useQuery({
    queryKey: ['category form', categoryId],
    queryFn: () => fetchForm({ categoryId }),
    enabled: ad !== undefined,
    refetchOnReconnect: false,
  });
  const reload = async () => {
    const slot = slotOf(mode, adId);
    forgetDraft(slot);
    await keptPictures.forgetAll(picturesOf(slot, { userId: member._id, draftId: '' }));
    await stored.refetch();
    setRound(round + 1);
  };

  const error = stored.error ?? form.error;
  if (error) return <Refused error={error} onRetry={() => void (stored.error ? stored : form).refetch()} />;
  if (!ad || !form.data || (round === 0 && stored.isFetching && !stored.isFetchedAfterMount))
    return <Skeleton className="h-96" />;
  if (mode === 'edit' ? !isEditable(ad.status) : !isRepostable(ad.status)) return <WrongState ad={ad} />;
  return <Opened key={round} ad={ad} form={form.data} member={member} mode={mode} onReload={() => void reload()} />;
}

const slotOf = (mode: OwnAdProps['mode'], adId: string): Slot =>
  mode === 'edit' ? `editPost/${adId}` : `rePost/${adId}`;

function Opened({
  ad,
  form,
  member,
  mode,
  onReload,
}: OwnAdProps & { ad: AdFormView; form: CategoryForm; onReload: () => void }) {
  const language = useLanguage();
  const [opened] = useState(() => {
    const slot = slotOf(mode, ad._id);
    const renew = () => openAd(ad, form, { userId: member._id, language, isNew: mode === 'rePost' });
    const fresh = renew();
    const kept = readDraft(slot, member._id);
    const isResumed = kept !== null && (kept.adId !== null || differ(kept, fresh));
    const start: Start = {
      slot,
      draft: isResumed && kept ? kept : { ...fresh, step: kept?.step ?? fresh.step },
      isResumed,
      renew,
    };
    return { ad, start };
  });
  return <PostWizard mode={mode} start={opened.start} ad={opened.ad} onReload={onReload} />;
}

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('post');
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 403)
    return <Notice role="alert" icon={ShieldX} title={t('notYours')} text={t('notYoursText')} action={<ToMyAds />} />;
  if (status === 404) return <Notice role="alert" icon={SearchX} title={t('adGone')} action={<ToMyAds />} />;
  return <LoadFailed error={error} onRetry={onRetry} />;
}

/** Not what can be done with it now; what can. */
function WrongState({ ad }: { ad: AdFormView }) {
  const { t } = useTranslation(['post', 'layout']);
  const way = isEditable(ad.status)
    ? { to: paths.edit(ad._id), name: t('editTitle') }
    : { to: paths.rePost(ad._id), name: t('rePostTitle') };
  const hasWay = isEditable(ad.status) || isRepostable(ad.status);
  return (
    <Notice
      role="alert"
      icon={PencilOff}
      title={t(isEditable(ad.status) ? 'stillLive' : 'notEditable')}
      text={t(`layout:status_${ad.status}`)}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {hasWay && (
            <Link to={way.to} className="btn-primary">
              {way.name}
            </Link>
          )}
          <ToMyAds isQuiet={hasWay} />
        </div>
      }
    />
  );
}

function ToMyAds({ isQuiet = false }: { isQuiet?: boolean }) {
  const { t } = useTranslation('post');
  return (
    <Link to={paths.account()} className={isQuiet ? 'btn-outline' : 'btn-primary'}>
      {t('seeMyAds')}
    </Link>
  );
}
