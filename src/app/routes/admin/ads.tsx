import { CircleCheck, Tags, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { AdTitle, SellerLink, useCategoryChoices, usePlaceFilters } from '#features/ads/admin/ad-table-parts.tsx';
import * as adminAdsApi from '#features/ads/admin/contract.ts';
import { formatPlace, PriceText } from '#features/ads/cards/card-parts.tsx';
import { AD_STATUSES } from '#features/ads/contract.ts';
import { type BulkChoice, BulkDecision, BulkProgress } from '#features/moderation/bulk-actions/bulk-actions.tsx';
import { randomUuid } from '#platform/random-uuid.ts';
import { formatNumber } from '#platform/text/format.ts';
import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { DataTable } from '#ui/table/data-table.tsx';

/** Every ad, in any state, newest first. */
export function Component() {
  const { t } = useTranslation(['admin-ads', 'admin-audit']);
  const text = useText();
  const language = useLanguage();
  const categories = useCategoryChoices({ isLeaf: false });
  const places = usePlaceFilters();
  const [choice, setChoice] = useState<BulkChoice | null>(null);
  const categoryNames = new Map(categories.map(({ value, label }) => [value, label.split(' › ').at(-1)]));
  const ask = (action: BulkChoice['action'], ids: string[]) =>
    new Promise<boolean>((resolve) => setChoice({ action, ids, key: randomUuid(), resolve }));
  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      actions={
        // The member is chosen first: their page has the form.
        <Link to={`${adminPaths.people()}?state=active`} className="btn-outline">
          {t('postFor')}
        </Link>
      }
    >
      <BulkProgress kinds={['suspend', 'restore']} />
      <DataTable
        name="ads"
        label={t('title')}
        endpoints={{ ...adminAdsApi.ads, ids: adminAdsApi.listAdIds }}
        rowName={({ title, _id }) => text(title) || _id}
        rowLink={({ _id }) => adminPaths.ad(_id)}
        searchLabel={t('search')}
        filters={[
          {
            kind: 'select',
            name: 'status',
            label: t('status'),
            choices: AD_STATUSES.map((value) => ({ value, label: t(`admin-audit:value_${value}`) })),
          },
          { kind: 'select', name: 'categoryId', label: t('category'), choices: categories },
          ...places,
          { kind: 'text', name: 'seller', label: t('sellerSearch') },
          { kind: 'chip', name: 'isPublished', label: () => t('published') },
          { kind: 'chip', name: 'sellerId', label: (id) => t('sellerWithNumber', { id }) },
          { kind: 'period', label: t('date') },
        ]}
        columns={[
          { id: 'title', label: t('ad'), isTitle: true, cell: (ad) => <AdTitle ad={ad} /> },
          { id: 'status', label: t('status'), cell: ({ status }) => t(`admin-audit:value_${status}`) },
          {
            id: 'price',
            label: t('price'),
            sort: 'price',
            isEnd: true,
            cell: ({ price }) => <PriceText price={price} className="" />,
          },
          {
            id: 'views',
            label: t('views'),
            sort: 'views',
            isEnd: true,
            cell: ({ views }) => formatNumber(views, language),
          },
          {
            id: 'created',
            label: t('created'),
            sort: 'created',
            // An ad without an end was never published.
            cell: ({ createdAt, endsAt }) => endsAt && <AdminTime at={createdAt} />,
          },
          { id: 'seller', label: t('seller'), cell: ({ seller }) => <SellerLink seller={seller} /> },
          {
            id: 'category',
            label: t('category'),
            isOptional: true,
            cell: ({ categoryId }) => categoryNames.get(categoryId) ?? categoryId,
          },
          { id: 'place', label: t('place'), isOptional: true, cell: ({ place }) => formatPlace(place, text) },
          {
            id: 'ends',
            label: t('ends'),
            isOptional: true,
            cell: ({ endsAt }) => endsAt && <AdminTime at={endsAt} />,
          },
          { id: 'number', label: t('number'), isOptional: true, isEnd: true, cell: ({ _id }) => _id },
        ]}
        bulkActions={[
          {
            id: 'suspend',
            label: t('suspend'),
            icon: TriangleAlert,
            isDangerous: true,
            run: (ids) => ask('suspend', ids),
          },
          { id: 'restore', label: t('restore'), icon: CircleCheck, run: (ids) => ask('restore', ids) },
        ]}
        empty={{ icon: Tags, title: t('empty'), text: t('emptyText') }}
      />
      {choice && <BulkDecision choice={choice} onClose={() => setChoice(null)} />}
    </AdminPage>
  );
}
