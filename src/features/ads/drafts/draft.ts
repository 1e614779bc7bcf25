import type { AttributeValues } from '#features/catalog/attribute-value.ts';
import type { AdditionalDetail, Category, Specification } from '#features/catalog/contract.ts';
import type { Image } from '#features/pictures/image.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { randomUuid } from '#platform/random-uuid.ts';

import type { PriceKind } from '../contract.ts';

export const WIZARD_STEPS = ['category', 'details', 'pictures', 'place', 'plan'] as const;

export type ChosenCategory = Pick<Category, 'categoryId' | 'name' | 'needsPictures'>;

/** Draft of an ad (specification §3). */
export interface Draft {
  /** Makes posting idempotent. */
  draftId: string;
  userId: string;
  adInfo: {
    /** From the root down to the selected category. */
    breadcrumbs: ChosenCategory[];
    selectedCategory: ChosenCategory | null;
    /** Country code; empty while none is chosen. */
    selectedCountry: string;
    title: Bilingual;
    description: Bilingual;
    priceKind: PriceKind;
    /** As typed, in ASCII digits and major units. */
    price: string;
    location: {
      /** City id. */
      locationName: string;
      address: string;
      /** Null until the seller sets the pin. */
      markerPosition: { lat: number; lng: number } | null;
    };
    showsAreaOnly: boolean;
  };
  images: { images: Image[]; imageUrls: string[] };
  /** The attributes and features of the category. */
  form: CategoryForm;
  /** The values that the seller entered. */
  formValue: {
    specification: AttributeValues;
    optionalSpecifications: AttributeValues;
    additionalDetails: string[];
  };
  /** Zero-based. */
  step: number;
  planId: string | null;
  /** Set when the ad is stored; only the payment is missing then. */
  adId: string | null;
  /** Time of the last change; the newer draft of two devices wins. */
  typedAt: string;
  /** When editing: the version of the ad that the form was loaded from. */
  updatedAt: string | null;
  /** What was filled in from the text that the category was found by. Values that the seller has changed differ. */
  fromTitle?: { title: string | null; attributes: AttributeValues };
  /** When staff edit a member's ad: the reason. */
  reason?: string;
}

export interface CategoryForm {
  specification: Specification[];
  optionalSpecifications: Specification[];
  additionalDetails: AdditionalDetail[];
}

/** Replaces the attributes of the category, which may have changed since the draft was made. Keeps what still fits. */
export function withForm(draft: Draft, form: CategoryForm): Draft {
  const values = draftAttributes(draft);
  const valuesOf = (specifications: Specification[]): AttributeValues =>
    Object.fromEntries(specifications.flatMap(({ key }) => (values[key] === undefined ? [] : [[key, values[key]]])));
  return {
    ...draft,
    form,
    formValue: {
      specification: valuesOf(form.specification),
      optionalSpecifications: valuesOf(form.optionalSpecifications),
      additionalDetails: draft.formValue.additionalDetails.filter((key) =>
        form.additionalDetails.some((detail) => detail.key === key),
      ),
    },
  };
}

export const toChosenCategory = ({ categoryId, name, needsPictures }: ChosenCategory): ChosenCategory => ({
  categoryId,
  name,
  needsPictures,
});

export type AdInfo = Draft['adInfo'];

/** All specifications of the category, required ones first. */
export const draftSpecifications = ({ form }: Draft): Specification[] => [
  ...form.specification,
  ...form.optionalSpecifications,
];

/** All attribute values as entered. */
export const draftAttributes = ({ formValue }: Pick<Draft, 'formValue'>): AttributeValues => ({
  ...formValue.optionalSpecifications,
  ...formValue.specification,
});

/** Local storage key of a draft; each edited or reposted ad has its own, and each member that staff post for. */
export type DraftStorageKey = 'createPost' | `postFor/${string}` | `editPost/${string}` | `rePost/${string}`;

/** Key of a draft's pending uploads. All drafts of one edited ad share it: they can be recreated from the ad. */
export function uploadsKeyOf(slot: DraftStorageKey, { userId, draftId }: Pick<Draft, 'userId' | 'draftId'>): string {
  return slot === 'createPost' ? `${userId}/${slot}/${draftId}` : `${userId}/${slot}`;
}

/** Appends an image or replaces another. No-op when the image is already there or the one to replace is gone. */
export function addOrReplaceImage(images: Image[], image: Image, replaces: string | null): Image[] {
  if (images.some(({ _id }) => _id === image._id)) return images;
  if (!replaces) return [...images, image];
  return images.map((other) => (other._id === replaces ? image : other));
}

export function createDraft(userId: string, selectedCountry: string): Draft {
  return {
    draftId: randomUuid(),
    userId,
    adInfo: {
      breadcrumbs: [],
      selectedCategory: null,
      selectedCountry,
      title: {},
      description: {},
      priceKind: 'fixed',
      price: '',
      location: { locationName: '', address: '', markerPosition: null },
      showsAreaOnly: false,
    },
    images: { images: [], imageUrls: [] },
    form: { specification: [], optionalSpecifications: [], additionalDetails: [] },
    formValue: { specification: {}, optionalSpecifications: {}, additionalDetails: [] },
    step: 0,
    planId: null,
    adId: null,
    typedAt: new Date().toISOString(),
    updatedAt: null,
  };
}

/** Loads the member's draft from local storage; null when there is none or it is another member's. */
export function loadLocalDraft(slot: DraftStorageKey, userId: string): Draft | null {
  try {
    return parseDraft(JSON.parse(localStorage.getItem(slot) ?? 'null'), userId);
  } catch {
    return null;
  }
}

/** Parses a stored draft; null unless it is a draft of this member. */
export function parseDraft(stored: unknown, userId: string): Draft | null {
  // Any version may have stored it: the fields without which the wizard fails are checked.
  const draft = stored as Draft | null;
  if (
    draft?.userId !== userId ||
    !draft.adInfo?.location ||
    !draft.images?.images ||
    !draft.form?.specification ||
    !draft.formValue
  )
    return null;
  return { ...draft, typedAt: draft.typedAt ?? new Date(0).toISOString(), updatedAt: draft.updatedAt ?? null };
}

/** Ignores storage errors (full or blocked): posting works without the stored draft. */
export function saveLocalDraft(slot: DraftStorageKey, draft: Draft): void {
  try {
    localStorage.setItem(slot, JSON.stringify(draft));
  } catch {
    // ignored
  }
}

export function clearLocalDraft(slot: DraftStorageKey): void {
  localStorage.removeItem(slot);
}
