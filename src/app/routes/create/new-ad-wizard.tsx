import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import * as draftsApi from '#features/ads/drafts/contract.ts';
import { ResumeDraftPrompt } from '#features/ads/drafts/resume-draft-prompt.tsx';
import {
  type Draft,
  clearLocalDraft,
  saveLocalDraft,
  createDraft,
  uploadsKeyOf,
  loadLocalDraft,
  parseDraft,
} from '#features/ads/drafts/draft.ts';
import type { WizardStart } from '#features/ads/drafts/use-draft.ts';
import { pendingPictures } from '#features/pictures/uploading/pending-pictures.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import type { Country } from '#features/catalog/contract.ts';
import { offeredPlaces } from '#features/catalog/offered-places.ts';
import type { Me } from '#platform/http/session-contract.ts';
import { apiQuery, usePrefetchedQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
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
