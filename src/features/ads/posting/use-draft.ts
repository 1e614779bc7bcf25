import { useEffect, useState } from 'react';

import type { Me } from '#features/accounts/contract.ts';
import type { Country } from '#features/catalog/contract.ts';

import { type AdInfo, type Draft, forgetDraft, keepDraft, newDraft, readDraft } from './draft.ts';

export type ChangeDraft = (change: (draft: Draft) => Draft) => void;

/** The draft, kept in local storage while typing and taken up again on the next visit. */
export function useDraft(member: Me, countries: Country[]) {
  const create = () => newDraft(member._id, countries.find(({ dialCode }) => dialCode === member.countryCode)?.code ?? '');
  const [kept] = useState(() => readDraft(member._id));
  const [draft, setDraft] = useState(() => kept ?? create());
  const [isUntouched, setIsUntouched] = useState(true);

  useEffect(() => {
    if (!isUntouched) keepDraft(draft);
  }, [draft, isUntouched]);

  const change: ChangeDraft = (next) => {
    setIsUntouched(false);
    setDraft(next);
  };
  return {
    draft,
    change,
    changeInfo: (info: Partial<AdInfo>) => change((old) => ({ ...old, adInfo: { ...old.adInfo, ...info } })),
    isResumed: kept !== null && draft.draftId === kept.draftId,
    restart(): void {
      forgetDraft();
      setIsUntouched(true);
      setDraft(create());
    },
  };
}
