import { useState } from 'react';

import type { AdditionalDetail, Specification } from '#features/catalog/contract.ts';

import { createDraft, withForm } from '../drafts/draft.ts';
import { CategoryFields } from './category-fields.tsx';

interface PostingPreviewProps {
  specifications: Specification[];
  details: AdditionalDetail[];
}

/** The fields that a category adds to the posting form. Input is not saved. */
export default function PostingPreview({ specifications, details }: PostingPreviewProps) {
  const [entered, setEntered] = useState(() => createDraft('', ''));
  const draft = withForm(entered, {
    specification: specifications.filter(({ required }) => required),
    optionalSpecifications: specifications.filter(({ required }) => !required),
    additionalDetails: details,
  });
  return (
    <div className="space-y-6">
      <CategoryFields
        draft={draft}
        change={(next) => setEntered(next(draft))}
        errorOf={() => undefined}
        touch={() => {}}
      />
    </div>
  );
}
