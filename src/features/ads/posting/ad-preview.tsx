import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import * as catalogApi from '#features/catalog/contract.ts';
import { toCardSpecifications } from '#features/catalog/attribute-rules.ts';
import type { Country } from '#features/catalog/contract.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import { AdCard } from '../cards/ad-card.tsx';
import type { AdCard as Card } from '../contract.ts';
import { parseAttributes } from '../rules.ts';
import { draftPrice } from '../drafts/draft-form.ts';
import { draftAttributes, type Draft, draftSpecifications } from '../drafts/draft.ts';
import { toHighlights } from '../to-ad-attributes.ts';

interface PreviewProps {
  draft: Draft;
  country: Country | undefined;
}

/** Preview of the ad card beside the form, on large screens. */
export function AdPreviewAside(props: PreviewProps) {
  const { t } = useTranslation('post');
  return (
    <aside aria-label={t('preview')} className="sticky top-24 hidden w-64 shrink-0 lg:block">
      <p className="mb-2 text-ui font-medium text-muted">{t('preview')}</p>
      <PreviewCard {...props} />
    </aside>
  );
}

/** Button that opens the preview in a dialog, on small screens. */
export function AdPreviewButton(props: PreviewProps) {
  const { t } = useTranslation(['post', 'layout']);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn-outline lg:hidden" onClick={() => setIsOpen(true)}>
        <Eye size={18} aria-hidden />
        {t('preview')}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('preview')} closeLabel={t('layout:close')}>
        <div className="mx-auto max-w-64">
          <PreviewCard {...props} />
        </div>
      </Dialog>
    </>
  );
}

/** Inert ad card of the draft. */
function PreviewCard({ draft, country }: PreviewProps) {
  const text = useText();
  const categories = useApiQuery(catalogApi.listCategories, { query: { limit: 1000 } }).data?.categories;
  const icon =
    categories?.find(({ categoryId }) => categoryId === draft.adInfo.selectedCategory?.categoryId)?.icon ?? null;
  const card = { ...toCard(draft, country), icon };
  return (
    // The heart is for buyers.
    <div inert className="grid [&_button]:hidden">
      <AdCard ad={card} {...(!text(card.title).trim() && { title: <Skeleton className="my-0.5 block h-4 w-40" /> })} />
    </div>
  );
}

function toCard(draft: Draft, country: Country | undefined): Card {
  const { adInfo, images, draftId, typedAt } = draft;
  const { selectedCategory, location } = adInfo;
  const city = country?.cities.find(({ _id }) => _id === location.locationName);
  return {
    _id: draftId,
    title: adInfo.title,
    price: draftPrice(draft, country),
    place: { country: { code: country?.code ?? '', name: country?.name ?? {} }, city: city ?? null, area: null },
    categoryId: selectedCategory?.categoryId ?? '',
    image: images.images[0] ?? null,
    imageCount: images.images.length,
    icon: null,
    highlights: toHighlights(
      parseAttributes(draftAttributes(draft), draftSpecifications(draft)).attributes,
      toCardSpecifications(draftSpecifications(draft)),
    ),
    createdAt: typedAt,
    isFeatured: false,
    status: 'active',
  };
}
