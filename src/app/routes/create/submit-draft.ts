import * as postingApi from '#features/ads/posting/contract.ts';
import type { MyAd } from '#features/ads/contract.ts';
import * as editingApi from '#features/ads/editing/contract.ts';
import { toAdForm } from '#features/ads/drafts/to-ad-form.ts';
import type { Draft } from '#features/ads/drafts/draft.ts';
import type { Api } from '#platform/endpoint.ts';

import type { AdWizardProps } from '#features/ads/posting/wizard-props.ts';

interface Stored {
  adId: string;
  /** The version that the next edit is based on. */
  updatedAt: string | null;
  /** The stored ad that is edited. */
  edited: MyAd | null;
}

/** Posts, edits or reposts the ad, depending on the wizard's mode. */
export async function submitDraft(
  api: Api,
  draft: Draft,
  { mode, ad }: Pick<AdWizardProps, 'mode' | 'ad'>,
): Promise<Stored> {
  const form = toAdForm(draft);
  if (mode === 'edit' && ad) {
    const edited = await api(editingApi.edit, {
      params: { id: ad._id },
      body: { ...form, updatedAt: draft.updatedAt ?? ad.updatedAt, ...(!ad.isOwn && { reason: draft.reason }) },
    });
    return { adId: ad._id, updatedAt: edited.updatedAt, edited: edited.ad };
  }
  const { ad: stored } = ad
    ? await api(editingApi.repost, { params: { id: ad._id }, body: form })
    : await api(postingApi.post, { body: form });
  return { adId: stored._id, updatedAt: null, edited: null };
}
