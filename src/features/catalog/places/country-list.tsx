import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Earth } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { LANGUAGES } from '#platform/text/language.ts';
import { invalidateTag, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { Badge } from '#ui/back-office/badge.tsx';
import { ListPage } from '#ui/back-office/record-list.tsx';
import { SortableList, useMoveItem } from '#ui/back-office/sortable-list.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { AddDialog } from '#ui/form/add-dialog.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { Flag } from '#ui/kit/flag.tsx';

import { RemoveDialog } from '../merging/dialogs.tsx';
import * as placesApi from './contract.ts';
import { type EditedCountry, NewCountry } from './contract.ts';
import { CountryFields, CurrencyFields } from './place-fields.tsx';
import { formatCountry } from './rules.ts';

/** The countries, in their order. */
export function PlacesScreen() {
  const { t } = useTranslation('admin-places');
  const query = useApiQuery(placesApi.listCountries, {});
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      query={{ ...query, data: query.data?.countries }}
      add={t('add')}
      addDialog={(onClose) => <AddCountryDialog onClose={onClose} />}
      empty={{ icon: Earth, title: t('empty'), text: t('emptyText') }}
    >
      {(countries) => <CountryList countries={countries} />}
    </ListPage>
  );
}

/** The countries in the order of the site: opens, moves and removes them. */
function CountryList({ countries }: { countries: EditedCountry[] }) {
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
        <RemoveDialog
          title={t('removeCountryTitle', { name: text(removed.name) })}
          text={removed.adsCount > 0 ? t('removeCountryUsed', { count: removed.adsCount }) : t('removeCountryText')}
          words={(word) => t(word)}
          remove={() => api(placesApi.removeCountry, { params: { id: removed._id } })}
          otherwise={
            removed.adsCount > 0 && (
              <Link to={adminPaths.country(removed._id)} className="btn-primary">
                {t('edit')}
              </Link>
            )
          }
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}

/** Asks for a new country, then opens it. Its code suggests its names. */
function AddCountryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-places');
  const { api } = useApp();
  const errorText = useErrorMessages();
  const form = useForm<NewCountry>({
    resolver: zodResolver(NewCountry),
    mode: 'onTouched',
    defaultValues: { code: '', name: { en: '', ar: '' }, dialCode: '+', currency: '' },
  });
  const { errors, dirtyFields } = form.formState;
  const suggestNames = (code: string) => {
    for (const language of LANGUAGES)
      if (!dirtyFields.name?.[language]) form.setValue(`name.${language}`, formatCountry(code, language));
  };
  return (
    <AddDialog
      form={form}
      title={t('addTitle')}
      submit={t('addSubmit')}
      create={(body) => api(placesApi.createCountry, { body })}
      tag="catalog"
      pathOf={(_, { code }) => adminPaths.country(code)}
      errorFields={{ COUNTRY_EXISTS: 'code' }}
      onType={(field, value) => {
        if (field === 'code') suggestNames(value.toUpperCase());
      }}
      onClose={onClose}
    >
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        dir="ltr"
        className="text-page-side uppercase"
        maxLength={2}
        spellCheck={false}
        autoCapitalize="characters"
        error={errorText.forField(errors.code?.message)}
        {...form.register('code', { setValueAs: (value: string) => value.toUpperCase() })}
      />
      <CountryFields />
      <CurrencyFields />
    </AddDialog>
  );
}
