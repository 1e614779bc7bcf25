import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Country } from '#features/catalog/contract.ts';
import { Picture } from '#features/pictures/picture.tsx';

import type { Draft } from '../drafts/draft.ts';
import { useDraftRows } from './use-draft-rows.tsx';

interface ReviewProps {
  /** Default: “Your ad”. */
  title?: string;
  draft: Draft;
  country: Country | undefined;
  onGo: (step: number) => void;
}

/** Summary of the draft; the first part of each step links back to it. */
export function DraftReview({ title, draft, country, onGo }: ReviewProps) {
  const { t } = useTranslation('post');
  const rows = useDraftRows(draft, country);
  const cover = draft.images.images[0];
  return (
    <section aria-labelledby="review-title">
      <h3 id="review-title" className="mb-2 font-semibold">
        {title ?? t('review')}
      </h3>
      <div className="overflow-hidden rounded-2xl border border-line">
        {cover && <Picture image={cover} alt="" sizes="(min-width: 64rem) 24rem, 90vw" className="aspect-16/9" />}
        <dl className="divide-y divide-line text-ui">
          {rows.map(({ part, label, step, content }, at) => (
            <Row
              key={part}
              label={label}
              onGo={rows.findIndex((row) => row.step === step) === at ? () => onGo(step) : undefined}
            >
              {content}
            </Row>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Row({ label, onGo, children }: { label: string; onGo: (() => void) | undefined; children: ReactNode }) {
  const { t } = useTranslation('post');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2 ps-4 pe-2">
      <dt className="text-meta text-muted">{label}</dt>
      <dd className="col-start-1 break-words">{children}</dd>
      {onGo && (
        <dd className="col-start-2 row-span-2 row-start-1 self-center">
          <button type="button" className="btn-text" aria-label={`${t('change')}: ${label}`} onClick={onGo}>
            {t('change')}
          </button>
        </dd>
      )}
    </div>
  );
}
