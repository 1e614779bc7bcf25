import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { Skeleton } from '#ui/kit/skeleton.tsx';

import type { AdditionalDetail, Specification } from '../contract.ts';
import { findUsableAttributes, isAttributeUsable } from '../attribute-rules.ts';
import type { EditedSpecification, LabelledItem } from './contract.ts';

/** The fields of the posting form; posting is a feature above the catalogue. */
export type Preview = ComponentType<{ specifications: Specification[]; details: AdditionalDetail[] }>;

interface PreviewPanelProps {
  Preview: Preview;
  specifications: EditedSpecification[];
  details: LabelledItem[];
}

/** A preview of the category's posting form. */
export function PreviewPanel({ Preview, specifications, details }: PreviewPanelProps) {
  const { t } = useTranslation('admin-attributes');
  const shown = findUsableAttributes(
    specifications
      .filter(({ isHidden }) => !isHidden)
      .map(toSpecification)
      .filter(isAttributeUsable),
  );
  const isEmpty = shown.length === 0 && details.length === 0;
  return (
    <aside aria-label={t('preview')} className="panel min-w-0 xl:rail">
      <h2 className="text-h3">{t('preview')}</h2>
      <p className="mb-4 text-small text-muted">{t(isEmpty ? 'previewEmpty' : 'previewText')}</p>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <Preview
          specifications={shown}
          details={details.map((detail) => ({ ...detail, _id: detail.key, categoryId: '' }))}
        />
      </Suspense>
    </aside>
  );
}

const toSpecification = ({ unit, options, ...rest }: EditedSpecification): Specification => ({
  ...rest,
  _id: rest.key,
  unit: unit.en || unit.ar ? unit : null,
  options: options.map(({ parent, ...option }) => ({ ...option, ...(parent !== null && { parent }) })),
});
