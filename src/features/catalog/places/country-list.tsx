import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { Badge } from '#ui/back-office/badge.tsx';
import { SortableList, useMoveItem } from '#ui/back-office/sortable-list.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { Flag } from '#ui/kit/flag.tsx';

import * as placesApi from './contract.ts';
import type { EditedCountry } from './contract.ts';
import { RemovePlaceDialog } from './remove-place-dialog.tsx';

/** The countries in the order of the site: opens, moves and removes them. */
export function CountryList({ countries }: { countries: EditedCountry[] }) {
  const { t } = useTranslation('admin-places');
  const { api } = useApp();
  const client = useQueryClient();
  const text = useText();
  const [removed, setRemoved] = useState<EditedCountry | null>(null);
  const move = useMoveItem({
    move: (item: EditedCountry, before) =>
      api(placesApi.moveCountry, { params: { id: item._id }, body: { version: item.version, before } }),
    refetch: () => invalidateTag(client, 'catalog'),
    moved: t('moved'),
    failed: t('moveFailed'),
  });
  return (
    <>
      <SortableList
        label={t('title')}
        items={countries}
        nameOf={({ name }) => text(name)}
        onMove={(item, before) => move.mutate({ item, before })}
        isMoving={move.isPending}
        entries={(item) => [
          { id: 'edit', label: t('edit'), link: <Link to={adminPaths.country(item._id)} /> },
          { id: 'remove', label: t('remove'), onSelect: () => setRemoved(item) },
        ]}
        row={({ _id, name, isHidden, currency, citiesCount, adsCount }) => (
          <Link
            to={adminPaths.country(_id)}
            draggable={false}
            className="flex min-h-11 min-w-0 flex-1 items-center gap-3 px-2 py-1 text-ui"
          >
            <Flag code={_id} />
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
              <span className={clsx('min-w-0 wrap-anywhere', isHidden ? 'text-muted' : 'font-medium')}>
                {text(name)}
              </span>
              {isHidden && <Badge>{t('hidden')}</Badge>}
              <span className="flex flex-wrap gap-x-3 text-small text-muted max-sm:w-full">
                <bdi>{currency}</bdi>
                <span>{t('citiesCount', { count: citiesCount })}</span>
                <span>{t('adsCount', { count: adsCount })}</span>
              </span>
            </span>
          </Link>
        )}
      />
      {removed && (
        <RemovePlaceDialog
          title={t('removeCountryTitle', { name: text(removed.name) })}
          text={removed.adsCount > 0 ? t('removeCountryUsed', { count: removed.adsCount }) : t('removeCountryText')}
          remove={
            removed.adsCount === 0 ? () => api(placesApi.removeCountry, { params: { id: removed._id } }) : undefined
          }
          otherwise={
            <Link to={adminPaths.country(removed._id)} className="btn-primary">
              {t('edit')}
            </Link>
          }
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}
