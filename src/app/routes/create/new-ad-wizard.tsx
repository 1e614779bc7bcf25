import { useQuery } from '@tanstack/react-query';
import { FileClock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import * as draftsApi from '#features/ads/drafts/contract.ts';
import {
  clearLocalDraft,
  createDraft,
  type Draft,
  loadLocalDraft,
  parseDraft,
  saveLocalDraft,
  uploadsKeyOf,
} from '#features/ads/drafts/draft.ts';
import type { WizardStart } from '#features/ads/drafts/use-draft.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import type { Country } from '#features/catalog/contract.ts';
import { offeredPlaces } from '#features/catalog/offered-places.ts';
import { imageUrl } from '#features/pictures/image-url.ts';
import { pendingPictures } from '#features/pictures/uploading/pending-pictures.ts';
import type { Me } from '#platform/http/session-contract.ts';
import { formatDate } from '#platform/text/format.ts';
import { apiQuery, usePrefetchedQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import { AdWizard } from './ad-wizard.tsx';

/** Starts a new ad, or continues this device's draft. Offers the server's draft if it is newer. */
export function NewAdWizard({ member }: { member: Me }) {
  const { api } = useApp();
  const { countries } = usePrefetchedQuery(catalogApi.listCountries, {});
  // Fetched once: a later offer would replace the wizard while the member is typing.
  const server = useQuery({
    ...apiQuery(api, draftsApi.get, {}),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  const [chosen, setChosen] = useState<WizardStart | null>(null);
  if (chosen) return <AdWizard mode="post" start={chosen} />;
  if (server.isPending) return <Skeleton className="h-96" />;

  const createFresh = () => createDraft(member._id, countryOf(member, offeredPlaces(countries)));
  const toStart = (draft: Draft | null): WizardStart => ({
    storageKey: 'createPost',
    draft: draft ?? createFresh(),
    isResumed: draft !== null,
    createFresh,
  });
  const localDraft = loadLocalDraft('createPost', member._id);
  const serverDraft = parseDraft(server.data?.kept?.draft, member._id);
  if (!serverDraft || (localDraft && localDraft.typedAt >= serverDraft.typedAt))
    return <FixedStartWizard start={toStart(localDraft)} />;
  return (
    <ResumeDraftPrompt
      draft={serverDraft}
      onContinue={() => {
        saveLocalDraft('createPost', serverDraft);
        setChosen(toStart(serverDraft));
      }}
      onStartOver={() => {
        clearLocalDraft('createPost');
        if (localDraft) void pendingPictures.removeAll(uploadsKeyOf('createPost', localDraft));
        setChosen(toStart(null));
      }}
    />
  );
}

/** Fixes the start on first render, so that a refetch does not replace the draft. */
function FixedStartWizard({ start }: { start: WizardStart }) {
  const [first] = useState(start);
  return <AdWizard mode="post" start={first} />;
}

function countryOf(member: Me, countries: Country[]): string {
  return countries.find(({ dialCode }) => dialCode === member.countryCode)?.code ?? '';
}

interface DraftOfferProps {
  draft: Draft;
  onContinue: () => void;
  onStartOver: () => void;
}

/** Asks whether to continue a draft from another device or to start over. */
function ResumeDraftPrompt({ draft, onContinue, onStartOver }: DraftOfferProps) {
  const { t } = useTranslation('post');
  const text = useText();
  const language = useLanguage();
  const { adInfo, images, typedAt } = draft;
  const [cover] = images.images;
  const category = adInfo.selectedCategory && text(adInfo.selectedCategory.name);
  return (
    <section aria-labelledby="offer-title" className="panel mx-auto my-6 max-w-lg space-y-4">
      <div>
        <h1 id="offer-title" className="heading">
          {t('offerTitle')}
        </h1>
        <p className="mt-1 text-ui text-muted">{t('offerText')}</p>
      </div>
      <div className="flex items-center gap-4 rounded-2xl border border-line p-3">
        {cover ? (
          <img
            src={imageUrl(cover, 400)}
            alt=""
            width={96}
            height={72}
            className="h-18 w-24 shrink-0 rounded-xl bg-hover object-cover"
          />
        ) : (
          <span className="grid h-18 w-24 shrink-0 place-items-center rounded-xl bg-hover text-muted">
            <FileClock size={28} aria-hidden />
          </span>
        )}
        <div className="min-w-0">
          <p dir="auto" className="text-page-side truncate font-medium">
            {text(adInfo.title) || category || t('untitled')}
          </p>
          <p className="text-ui text-muted">{t('draftOf', { date: formatDate(typedAt, language) })}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn-primary" onClick={onContinue}>
          {t('continueDraft')}
        </button>
        <button type="button" className="btn-outline" onClick={onStartOver}>
          {t('startAnew')}
        </button>
      </div>
    </section>
  );
}
