import { postAd } from '#features/ads/posting/contract.ts';
import { editAd, repostAd } from '#features/ads/editing/contract.ts';
import { toAdForm } from '#features/ads/posting/check-draft.ts';
import type { Draft } from '#features/ads/posting/draft.ts';
import type { Api } from '#platform/endpoint.ts';

import type { WizardProps } from './post-wizard.tsx';

interface Stored {
  adId: string;
  /** What a further edit is based on. */
  updatedAt: string | null;
  /** Whether a moderator must see it before visitors do. */
  isWaiting: boolean;
}

/** Sends the draft to where its wizard leads. */
export async function storeDraft(
  api: Api,
  draft: Draft,
  { mode, ad }: Pick<WizardProps, 'mode' | 'ad'>,
): Promise<Stored> {
  const form = toAdForm(draft);
  if (mode === 'edit' && ad) {
    const edited = await api(editAd, {
      params: { id: ad._id },
      body: { ...form, updatedAt: draft.updatedAt ?? ad.updatedAt },
    });
    return { adId: ad._id, updatedAt: edited.updatedAt, isWaiting: edited.ad.change?.status === 'pending' };
  }
  const { ad: stored } = ad
    ? await api(repostAd, { params: { id: ad._id }, body: form })
    : await api(postAd, { body: form });
  return { adId: stored._id, updatedAt: null, isWaiting: false };
}
