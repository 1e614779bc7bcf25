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
import { useToast } from '#ui/kit/use-toast.ts';

import { MergeDialog, RemoveDialog } from '../merging/dialogs.tsx';
import { isInMerge, isMerging } from '../merging/rules.ts';
import * as placesApi from './contract.ts';
import type { EditedCity } from './contract.ts';

/** The cities of a country in the order of the site: opens, moves, merges and removes them. */
export function CityList({ country, cities }: { country: string; cities: EditedCity[] }) {
  const { t } = useTranslation('admin-places');
  const { api } = useApp();
  const client = useQueryClient();
  const text = useText();
  const [dialog, setDialog] = useState<{ kind: 'merge' | 'remove'; city: EditedCity } | null>(null);
  const close = () => setDialog(null);
  const move = useMoveItem({
    move: (item: EditedCity, before) =>
      api(placesApi.moveCity, { params: { id: item._id }, body: { version: item.version, before } }),
    refetch: () => invalidateTag(client, 'catalog'),
    moved: t('moved'),
    failed: t('moveFailed'),
  });
  return (
    <>
      <SortableList
        label={t('cities')}
        items={cities}
        nameOf={({ name }) => text(name)}
        onMove={(item, before) => move.mutate({ item, before })}
        isMoving={move.isPending}
        isLocked={isMerging}
        entries={(city) => [
          { id: 'edit', label: t('edit'), link: <Link to={adminPaths.city(country, city._id)} /> },
          ...(cities.length > 1 && !isInMerge(cities, city)
            ? [{ id: 'merge', label: t('mergeInto'), onSelect: () => setDialog({ kind: 'merge', city }) }]
            : []),
          ...(isInMerge(cities, city)
            ? []
            : [{ id: 'remove', label: t('remove'), onSelect: () => setDialog({ kind: 'remove', city }) }]),
        ]}
        row={(city) => <CityRow country={country} city={city} cities={cities} />}
      />
      {dialog?.kind === 'merge' && <MergeCityDialog city={dialog.city} cities={cities} onClose={close} />}
      {dialog?.kind === 'remove' && (
        <RemoveDialog
          title={t('removeCityTitle', { name: text(dialog.city.name) })}
          text={dialog.city.adsCount > 0 ? t('removeCityUsed', { count: dialog.city.adsCount }) : t('removeCityText')}
          words={(word) => t(word)}
          remove={() => api(placesApi.removeCity, { params: { id: dialog.city._id } })}
          otherwise={
            dialog.city.adsCount > 0 &&
            (cities.length > 1 ? (
              <button type="button" className="btn-primary" onClick={() => setDialog({ ...dialog, kind: 'merge' })}>
                {t('mergeInto')}
              </button>
            ) : (
              <Link to={adminPaths.city(country, dialog.city._id)} className="btn-primary">
                {t('edit')}
              </Link>
            ))
          }
          onClose={close}
        />
      )}
    </>
  );
}

interface CityRowProps {
  country: string;
  city: EditedCity;
  cities: EditedCity[];
}

/** A link to the city. While it is being merged, how many ads are left instead. */
function CityRow({ country, city, cities }: CityRowProps) {
  const { t } = useTranslation('admin-places');
  const text = useText();
  if (isMerging(city)) {
    const target = cities.find(({ _id }) => _id === city.mergingInto);
    return (
      <span className={clsx(ROW, 'text-muted')}>
        <span className="min-w-0 wrap-anywhere">{text(city.name)}</span>
        <span className="text-small tabular-nums">
          {t('merging', { into: text(target?.name), count: city.adsCount })}
        </span>
      </span>
    );
  }
  return (
    <Link to={adminPaths.city(country, city._id)} draggable={false} className={ROW}>
      <span className={clsx('min-w-0 wrap-anywhere', city.isHidden ? 'text-muted' : 'font-medium')}>
        {text(city.name)}
      </span>
      {city.isHidden && <Badge>{t('hidden')}</Badge>}
      <span className="text-small text-muted">{t('adsCount', { count: city.adsCount })}</span>
    </Link>
  );
}

const ROW = 'flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-2 px-2 py-1 text-ui';

interface MergeCityDialogProps {
  city: EditedCity;
  /** The cities of the same country. */
  cities: EditedCity[];
  onClose: () => void;
}

/** Merges a city into another one: says what moves, and that it can't be undone. */
function MergeCityDialog({ city, cities, onClose }: MergeCityDialogProps) {
  const { t } = useTranslation('admin-places');
  const { api } = useApp();
  const client = useQueryClient();
  const text = useText();
  const toast = useToast();
  const { _id: id, name, adsCount: count } = city;
  return (
    <MergeDialog
      title={t('mergeTitle', { name: text(name) })}
      text={[t('mergeText', { count }), t('mergeHint')]}
      label={t('mergeTarget')}
      placeholder={t('chooseCity')}
      choices={cities
        .filter((one) => one._id !== id && !isMerging(one))
        .map((one) => ({ value: one._id, label: text(one.name) }))}
      submit={t('merge')}
      merge={async (into) => {
        const { adsCount, isDone } = await api(placesApi.mergeCity, { params: { id }, body: { into } });
        toast(t(isDone ? 'merged' : 'mergeStarted', { count: adsCount }));
        onClose();
        await invalidateTag(client, 'catalog');
      }}
      onClose={onClose}
    />
  );
}
