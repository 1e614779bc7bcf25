import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { ApiError } from '#ui/api/api-error.ts';
import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { Badge } from '#ui/back-office/badge.tsx';
import { SortableList, useMoveItem } from '#ui/back-office/sortable-list.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { Field } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { Select } from '#ui/kit/select.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import { isInMerge, isMerging } from '../merging/rules.ts';
import * as placesApi from './contract.ts';
import type { EditedCity } from './contract.ts';
import { RemovePlaceDialog } from './remove-place-dialog.tsx';

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
        <RemovePlaceDialog
          title={t('removeCityTitle', { name: text(dialog.city.name) })}
          text={dialog.city.adsCount > 0 ? t('removeCityUsed', { count: dialog.city.adsCount }) : t('removeCityText')}
          remove={
            dialog.city.adsCount === 0
              ? () => api(placesApi.removeCity, { params: { id: dialog.city._id } })
              : undefined
          }
          otherwise={
            cities.length > 1 ? (
              <button type="button" className="btn-primary" onClick={() => setDialog({ ...dialog, kind: 'merge' })}>
                {t('mergeInto')}
              </button>
            ) : (
              <Link to={adminPaths.city(country, dialog.city._id)} className="btn-primary">
                {t('edit')}
              </Link>
            )
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
  /** Of the same country. */
  cities: EditedCity[];
  onClose: () => void;
}

/** Merges a city into another one: says what moves, and that it can't be undone. */
function MergeCityDialog({ city, cities, onClose }: MergeCityDialogProps) {
  const { t } = useTranslation(['admin-places', 'layout']);
  const { api } = useApp();
  const client = useQueryClient();
  const text = useText();
  const toast = useToast();
  const words = useErrorMessages();
  const [into, setInto] = useState<string | null>(null);
  const merge = useMutation({
    mutationFn: (target: string) => api(placesApi.mergeCity, { params: { id: city._id }, body: { into: target } }),
    onSuccess: async ({ adsCount, isDone }) => {
      toast(t(isDone ? 'merged' : 'mergeStarted', { count: adsCount }));
      onClose();
      await invalidateTag(client, 'catalog');
    },
  });
  const [fieldError] = merge.error instanceof ApiError ? Object.values(merge.error.fieldErrors) : [];
  return (
    <Dialog isOpen onClose={onClose} title={t('mergeTitle', { name: text(city.name) })} closeLabel={t('layout:close')}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (into !== null) merge.mutate(into);
        }}
      >
        <div className="space-y-2 text-ui text-muted">
          <p>{t('mergeText', { count: city.adsCount })}</p>
          <p>{t('mergeHint')}</p>
        </div>
        <Field label={t('mergeTarget')}>
          {({ id }) => (
            <Select
              id={id}
              label={t('mergeTarget')}
              value={into}
              onChange={setInto}
              placeholder={t('chooseCity')}
              choices={cities
                .filter((one) => one._id !== city._id && !isMerging(one))
                .map(({ _id, name }) => ({ value: _id, label: text(name) }))}
            />
          )}
        </Field>
        <FormError text={words.forField(fieldError) ?? words.forCall(merge.error)} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn-outline" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="submit" className="btn-danger" disabled={merge.isPending || into === null}>
            {t('merge')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
