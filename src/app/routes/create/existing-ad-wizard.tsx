import { useQuery } from '@tanstack/react-query';
import { PencilOff, SearchX, ShieldX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { createDraftFromAd } from '#features/ads/drafts/draft-form.ts';
import {
  type CategoryForm,
  clearLocalDraft,
  type DraftStorageKey,
  loadLocalDraft,
  uploadsKeyOf,
} from '#features/ads/drafts/draft.ts';
import { draftsDiffer, type WizardStart } from '#features/ads/drafts/use-draft.ts';
import * as editingApi from '#features/ads/editing/contract.ts';
import type { AdFormView } from '#features/ads/ad-form.ts';
import { PostingGate } from '#features/ads/posting-limits/posting-gate.tsx';
import { useCategoryForm } from '#features/ads/posting/use-category-form.ts';
import { isEditable, isRepostable } from '#features/ads/rules.ts';
import { pendingPictures } from '#features/pictures/uploading/pending-pictures.ts';
import { paths } from '#paths';
import type { Me } from '#platform/http/session-contract.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { apiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import { AdWizard } from './ad-wizard.tsx';

interface OwnAdProps {
  member: Me;
  mode: 'edit' | 'rePost';
}

/** Loads the member's own ad into the wizard, or explains why it can't be edited or reposted. */
export function ExistingAdWizard({ member, mode }: OwnAdProps) {
  const { api } = useApp();
  const { adId = '' } = useParams();
  const [reloads, setReloads] = useState(0);
  // Refetched only on request: an automatic refetch would replace what the member is editing.
  const stored = useQuery({
    ...apiQuery(api, editingApi.getForm, { params: { id: adId } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const ad = stored.data?.ad;
  const form = useCategoryForm(ad?.categoryPath.at(-1)?.categoryId);
  const reload = async () => {
    const storageKey = toStorageKey(mode, adId);
    clearLocalDraft(storageKey);
    await pendingPictures.removeAll(uploadsKeyOf(storageKey, { userId: member._id, draftId: '' }));
    await stored.refetch();
    setReloads(reloads + 1);
  };

  const error = stored.error ?? form.error;
  if (error) return <Refused error={error} onRetry={() => void (stored.error ? stored : form).refetch()} />;
  if (!ad || !form.data || (reloads === 0 && stored.isFetching && !stored.isFetchedAfterMount))
    return <Skeleton className="h-96" />;
  if (mode === 'edit' ? !isEditable(ad.status) : !isRepostable(ad.status)) return <WrongState ad={ad} />;
  const opened = (
    <OpenedAd key={reloads} ad={ad} form={form.data} member={member} mode={mode} onReload={() => void reload()} />
  );
  if (mode === 'edit') return opened;
  return (
    <PostingGate memberId={member._id} storageKey={toStorageKey(mode, adId)}>
      {opened}
    </PostingGate>
  );
}

const toStorageKey = (mode: OwnAdProps['mode'], adId: string): DraftStorageKey =>
  mode === 'edit' ? `editPost/${adId}` : `rePost/${adId}`;

function OpenedAd({
  ad,
  form,
  member,
  mode,
  onReload,
}: OwnAdProps & { ad: AdFormView; form: CategoryForm; onReload: () => void }) {
  const language = useLanguage();
  const { api } = useApp();
  const [opened] = useState(() => {
    const storageKey = toStorageKey(mode, ad._id);
    const createFresh = () => createDraftFromAd(ad, form, { userId: member._id, language, isNew: mode === 'rePost' });
    const fresh = createFresh();
    const saved = loadLocalDraft(storageKey, member._id);
    const isResumed = saved !== null && (saved.adId !== null || draftsDiffer(saved, fresh));
    const start: WizardStart = {
      storageKey,
      draft: isResumed && saved ? saved : { ...fresh, step: saved?.step ?? fresh.step },
      isResumed,
      createFresh,
    };
    return { ad, start };
  });
  const loadStored = async () => {
    const { ad: current } = await api(editingApi.getForm, { params: { id: ad._id } });
    const [moved, category] = [current, ad].map(({ categoryPath }) => categoryPath.at(-1)?.categoryId);
    if (moved !== category) throw new Error('The ad is in another category now');
    return createDraftFromAd(current, form, { userId: member._id, language, isNew: false });
  };
  return <AdWizard mode={mode} start={opened.start} ad={opened.ad} onReload={onReload} loadStored={loadStored} />;
}

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('post');
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 403)
    return <Notice role="alert" icon={ShieldX} title={t('notYours')} text={t('notYoursText')} action={<MyAdsLink />} />;
  if (status === 404) return <Notice role="alert" icon={SearchX} title={t('adGone')} action={<MyAdsLink />} />;
  return <LoadError error={error} onRetry={onRetry} />;
}

/** The ad's state does not allow this mode; links to the mode that it allows, if any. */
function WrongState({ ad }: { ad: AdFormView }) {
  const { t } = useTranslation(['post', 'layout']);
  const allowed = isEditable(ad.status)
    ? { to: paths.edit(ad._id), name: t('editTitle') }
    : { to: paths.rePost(ad._id), name: t('rePostTitle') };
  const isAllowed = isEditable(ad.status) || isRepostable(ad.status);
  return (
    <Notice
      role="alert"
      icon={PencilOff}
      title={t(isEditable(ad.status) ? 'stillLive' : 'notEditable')}
      text={t(`layout:status_${ad.status}`)}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {isAllowed && (
            <Link to={allowed.to} className="btn-primary">
              {allowed.name}
            </Link>
          )}
          <MyAdsLink isQuiet={isAllowed} />
        </div>
      }
    />
  );
}

function MyAdsLink({ isQuiet = false }: { isQuiet?: boolean }) {
  const { t } = useTranslation('post');
  return (
    <Link to={paths.account()} className={isQuiet ? 'btn-outline' : 'btn-primary'}>
      {t('seeMyAds')}
    </Link>
  );
}
