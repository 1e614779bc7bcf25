import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Me } from '#features/accounts/contract.ts';
import { getDraft } from '#features/ads/drafts/contract.ts';
import { DraftOffer } from '#features/ads/posting/draft-offer.tsx';
import {
  type Draft,
  forgetDraft,
  keepDraft,
  newDraft,
  picturesOf,
  readDraft,
  toDraft,
} from '#features/ads/posting/draft.ts';
import type { Start } from '#features/ads/posting/use-draft.ts';
import { keptPictures } from '#features/ads/uploading/kept-pictures.ts';
import { type Country, listCountries } from '#features/catalog/contract.ts';
import { queryOf, useLoaded } from '#web/data/query.ts';
import { useApp } from '#web/data/use-app.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { PostWizard } from './post-wizard.tsx';

/** Begins a new ad, or goes on with the member's draft: this device's at once, a newer one of another device when they choose so. */
export function NewAd({ member }: { member: Me }) {
  const { api } = useApp();
  const { countries } = useLoaded(listCountries, {});
  // Asked once: an offer that comes later would take the place of what is being typed.
  const server = useQuery({
    ...queryOf(api, getDraft, {}),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  const [chosen, setChosen] = useState<Start | null>(null);
  if (chosen) return <PostWizard mode="post" start={chosen} />;
  if (server.isPending) return <Skeleton className="h-96" />;

  const renew = () => newDraft(member._id, countryOf(member, countries));
  const begin = (draft: Draft | null): Start => ({
    slot: 'createPost',
    draft: draft ?? renew(),
    isResumed: draft !== null,
    renew,
  });
  const here = readDraft('createPost', member._id);
  const there = toDraft(server.data?.kept?.draft, member._id);
  if (!there || (here && here.typedAt >= there.typedAt)) return <Begin start={begin(here)} />;
  return (
    <DraftOffer
      draft={there}
      onContinue={() => {
        keepDraft('createPost', there);
        setChosen(begin(there));
      }}
      onAnew={() => {
        forgetDraft('createPost');
        if (here) void keptPictures.forgetAll(picturesOf('createPost', here));
        setChosen(begin(null));
      }}
    />
  );
}

/** What it begins with stays, whatever the server says later. */
function Begin({ start }: { start: Start }) {
  const [first] = useState(start);
  return <PostWizard mode="post" start={first} />;
}

function countryOf(member: Me, countries: Country[]): string {
  return countries.find(({ dialCode }) => dialCode === member.countryCode)?.code ?? '';
}
