import { useQueryClient } from '@tanstack/react-query';
import { Check, CheckCheck, Play, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { AdTitle, SellerLink, useCategoryChoices } from '#features/ads/admin/ad-table-parts.tsx';
import { PriceText } from '#features/ads/cards/card-parts.tsx';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { randomUuid } from '#platform/random-uuid.ts';
import { formatNumber } from '#platform/text/format.ts';
import { endpointKey } from '#ui/api/api-query.ts';
import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { Badge } from '#ui/back-office/badge.tsx';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { useToast } from '#ui/kit/use-toast.ts';
import { DataTable } from '#ui/table/data-table.tsx';

import { type BulkChoice, BulkProgress, useStartBulkAction } from './bulk-actions/bulk-actions.tsx';
import { useNextAd, useQueueChanges } from './queue/claims.tsx';
import * as queueApi from './queue/contract.ts';
import { RejectDialog } from './queue/reject-dialog.tsx';
import { UndoBar } from './queue/undo-bar.tsx';

/** The ads and changes that wait for a decision. */
export function QueueScreen() {
  const { t } = useTranslation('admin-moderation');
  const toast = useToast();
  const next = useNextAd(() => toast(t('noNext')));
  useQueueChanges();
  return (
    <AdminPage
      title={t('queueTitle')}
      lead={t('queueLead')}
      actions={
        <button type="button" className="btn-primary" disabled={next.isPending} onClick={() => next.mutate({})}>
          <Play size={18} aria-hidden />
          {t('start')}
        </button>
      }
    >
      <BulkProgress kinds={['approve', 'reject']} />
      <QueueTable />
      <UndoBar />
    </AdminPage>
  );
}

/** The queue as a table. Several ads can be approved or rejected at once. */
function QueueTable() {
  const { t } = useTranslation('admin-moderation');
  const text = useText();
  const language = useLanguage();
  const client = useQueryClient();
  const start = useStartBulkAction();
  const [params] = useSearchParams();
  const categories = useCategoryChoices({ isLeaf: false });
  const categoryNames = new Map(categories.map(({ value, label }) => [value, label.split(' › ').at(-1)]));
  const [rejecting, setRejecting] = useState<Omit<BulkChoice, 'action'> | null>(null);
  const chosen = (ids: string[]) => {
    const pages = client.getQueriesData<ResponseData<typeof queueApi.queue.list>>({
      queryKey: endpointKey(queueApi.queue.list),
    });
    return chooseAds(ids, new Map(pages.flatMap(([, page]) => page?.rows ?? []).map((row) => [row._id, row])));
  };
  const approve = async (ids: string[]) => {
    await start({ key: randomUuid(), action: 'approve', ads: chosen(ids) });
    return true;
  };
  return (
    <>
      <DataTable
        name="queue"
        label={t('queueTitle')}
        endpoints={{ ...queueApi.queue, ids: queueApi.listQueueIds }}
        rowName={({ title, _id }) => text(title) || _id}
        rowLink={({ _id }) => adminPaths.review(_id, params)}
        filters={[
          {
            kind: 'select',
            name: 'kind',
            label: t('kind'),
            choices: queueApi.QUEUE_KINDS.map((value) => ({ value, label: t(`kind_${value}`) })),
          },
          { kind: 'select', name: 'categoryId', label: t('category'), choices: categories },
        ]}
        columns={[
          { id: 'title', label: t('ad'), isTitle: true, cell: (ad) => <AdTitle ad={ad} /> },
          {
            id: 'kind',
            label: t('kind'),
            cell: ({ isChange }) => <Badge>{t(`kind_${isChange ? 'change' : 'new'}`)}</Badge>,
          },
          { id: 'waiting', label: t('waitingSince'), sort: 'waiting', cell: ({ since }) => <AdminTime at={since} /> },
          {
            id: 'risk',
            label: t('risk'),
            sort: 'risk',
            isEnd: true,
            cell: (ad) => (
              <span className={ad.risk >= 50 ? 'font-medium text-danger' : ''}>{formatNumber(ad.risk, language)}</span>
            ),
          },
          {
            id: 'claim',
            label: t('reviewer'),
            cell: ({ claim }) => (claim ? claim.isYou ? t('you') : <bdi>{claim.by}</bdi> : '–'),
          },
          {
            id: 'price',
            label: t('price'),
            isEnd: true,
            isOptional: true,
            cell: ({ price }) => <PriceText price={price} className="" />,
          },
          {
            id: 'category',
            label: t('category'),
            cell: ({ categoryId }) => categoryNames.get(categoryId) ?? categoryId,
          },
          { id: 'seller', label: t('seller'), cell: ({ seller }) => <SellerLink seller={seller} /> },
        ]}
        bulkActions={[
          { id: 'approve', label: t('approve'), icon: Check, run: approve },
          {
            id: 'reject',
            label: t('reject'),
            icon: X,
            isDangerous: true,
            run: (ids) => new Promise((resolve) => setRejecting({ ids, key: randomUuid(), resolve })),
          },
        ]}
        empty={{ icon: CheckCheck, title: t('queueEmpty'), text: t('queueEmptyText') }}
      />
      {rejecting && (
        <RejectDialog
          title={t('rejectSeveral', { count: rejecting.ids.length })}
          onReject={async (rejection) => {
            await start({ key: rejecting.key, action: 'reject', ads: chosen(rejecting.ids), rejection });
            rejecting.resolve(true);
          }}
          onClose={() => {
            rejecting.resolve(false);
            setRejecting(null);
          }}
        />
      )}
    </>
  );
}

interface ChosenAd {
  _id: string;
  version?: string;
}

/**
 * The selected ads with the versions that were shown. An ad that is no longer on a page, or was selected with all
 * others of the filter, has none: the decision is about its current version.
 */
export const chooseAds = (ids: string[], shown: ReadonlyMap<string, { version: string }>): ChosenAd[] =>
  ids.map((_id) => {
    const version = shown.get(_id)?.version;
    return version === undefined ? { _id } : { _id, version };
  });
