import type { AdditionalDetail, Category, Specification } from '#features/catalog/contract.ts';
import type { Bilingual } from '#platform/language.ts';
import { randomId } from '#platform/random-id.ts';

import type { Image, PriceKind } from '../contract.ts';
import type { AttributeValue } from './contract.ts';

export const STEPS = ['category', 'details', 'pictures', 'place', 'plan'] as const;

type ChosenCategory = Pick<Category, 'categoryId' | 'name'>;

/** The ad while it is being written (specification §3). */
export interface Draft {
  /** Made once: posting twice stores one ad. */
  draftId: string;
  userId: string;
  adInfo: {
    /** From the root down to the selected category. */
    breadcrumbs: ChosenCategory[];
    selectedCategory: ChosenCategory | null;
    /** A country's code; empty while none is chosen. */
    selectedCountry: string;
    title: Bilingual;
    description: Bilingual;
    priceKind: PriceKind;
    /** As typed, in ASCII digits and major units. */
    price: string;
    location: {
      /** A city's id. */
      locationName: string;
      address: string;
      /** Null until the seller sets the pin. */
      markerPosition: { lat: number; lng: number } | null;
    };
    showsAreaOnly: boolean;
  };
  images: { images: Image[]; imageUrls: string[] };
  /** What the category asks. */
  form: CategoryForm;
  /** What the seller answered. */
  formValue: {
    specification: Record<string, AttributeValue>;
    optionalSpecifications: Record<string, AttributeValue>;
    additionalDetails: string[];
  };
  /** Counted from 0. */
  step: number;
  planId: string | null;
  /** Set once the ad is stored: then only its payment is missing. */
  adId: string | null;
  /** When it was typed last; of two devices the newer draft counts. */
  typedAt: string;
  /** Of a stored ad that is edited: what its form was opened on. */
  updatedAt: string | null;
}

export interface CategoryForm {
  specification: Specification[];
  optionalSpecifications: Specification[];
  additionalDetails: AdditionalDetail[];
}

export type AdInfo = Draft['adInfo'];

/** All that the category asks: what must be answered first. */
export const questionsOf = ({ form }: Draft): Specification[] => [
  ...form.specification,
  ...form.optionalSpecifications,
];

/** All that was answered, as typed. */
export const answersOf = ({ formValue }: Pick<Draft, 'formValue'>): Record<string, AttributeValue> => ({
  ...formValue.optionalSpecifications,
  ...formValue.specification,
});

/** Where in local storage a draft lies: each ad that is edited or posted anew has its own. */
export type Slot = 'createPost' | `editPost/${string}` | `rePost/${string}`;

/** What the pictures on their way to a draft are kept under. An ad's own draft may be made anew, and has the same pictures. */
export function picturesOf(slot: Slot, { userId, draftId }: Pick<Draft, 'userId' | 'draftId'>): string {
  return slot === 'createPost' ? `${userId}/${slot}/${draftId}` : `${userId}/${slot}`;
}

/** With a picture more, or one in another's place. One that is there already, and one whose place is gone, change nothing. */
export function addImage(images: Image[], image: Image, replaces: string | null): Image[] {
  if (images.some(({ _id }) => _id === image._id)) return images;
  if (!replaces) return [...images, image];
  return images.map((other) => (other._id === replaces ? image : other));
}

export function newDraft(userId: string, selectedCountry: string): Draft {
  return {
    draftId: randomId(),
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

/** The member's draft of an earlier visit. Another member's stays closed. */
export function readDraft(slot: Slot, userId: string): Draft | null {
  try {
    return toDraft(JSON.parse(localStorage.getItem(slot) ?? 'null'), userId);
  } catch {
    return null;
  }
}

/** What was kept, here or on the server, if it is a draft of this member. */
export function toDraft(kept: unknown, userId: string): Draft | null {
  const draft = kept as Draft | null;
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

/** Storage that is full or forbidden costs the draft, not the posting. */
export function keepDraft(slot: Slot, draft: Draft): void {
  try {
    localStorage.setItem(slot, JSON.stringify(draft));
  } catch {
    // nothing to be done about it
  }
}

export function forgetDraft(slot: Slot): void {
  localStorage.removeItem(slot);
}
