import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { Badge } from '#ui/back-office/badge.tsx';
import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';
import { SortableList, useMoveItem } from '#ui/back-office/sortable-list.tsx';
import { AddDialog } from '#ui/form/add-dialog.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import type { Choice } from '#ui/kit/select.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import { BannerPictureField } from './banner-picture-field.tsx';
import * as bannersApi from './contract.ts';
import { type ListedBanner, MAX_BANNER_ALT, NewBanner } from './contract.ts';

/** The banners in the order of the site: opens, moves and removes them. */
export function BannerList({ banners, places }: { banners: ListedBanner[]; places: Choice[] }) {
  const { t } = useTranslation('admin-banners');
  const { api } = useApp();
  const client = useQueryClient();
  const text = useText();
  const toast = useToast();
  const [removed, setRemoved] = useState<ListedBanner | null>(null);
  const nameOf = ({ title, alt }: ListedBanner) => text(title) || text(alt);
  const move = useMoveItem({
    move: (item: ListedBanner, before) =>
      api(bannersApi.move, { params: { id: item._id }, body: { version: item.version, before } }),
    refetch: () => invalidateTag(client, 'site'),
    moved: t('moved'),
    failed: t('moveFailed'),
  });
  return (
    <>
      <SortableList
        label={t('title')}
        items={banners}
        nameOf={nameOf}
        onMove={(item, before) => move.mutate({ item, before })}
        isMoving={move.isPending}
        entries={(item) => [
          { id: 'edit', label: t('edit'), link: <Link to={adminPaths.banner(item._id)} /> },
          { id: 'remove', label: t('remove'), onSelect: () => setRemoved(item) },
        ]}
        row={(banner) => <BannerRow banner={banner} name={nameOf(banner)} places={places} />}
      />
      <ConfirmAction
        key={removed?._id}
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        title={t('removeTitle')}
        text={t('removeText', { banner: removed ? nameOf(removed) : '' })}
        confirm={t('remove')}
        isDangerous
        run={async () => {
          if (!removed) return;
          await api(bannersApi.remove, { params: { id: removed._id } });
          await invalidateTag(client, 'site');
          toast(t('removed'));
        }}
      />
    </>
  );
}

function BannerRow({ banner, name, places }: { banner: ListedBanner; name: string; places: Choice[] }) {
  const { t } = useTranslation('admin-banners');
  const { _id, pictureEn, place, startsAt, endsAt, state } = banner;
  return (
    <Link
      to={adminPaths.banner(_id)}
      draggable={false}
      className="flex min-w-0 flex-1 gap-x-3 gap-y-1 px-2 py-2 text-ui max-sm:flex-col sm:items-center"
    >
      <img src={pictureEn} alt="" draggable={false} className="h-11 w-32 shrink-0 rounded-lg bg-hover object-cover" />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className={state === 'active' ? 'font-medium wrap-anywhere' : 'wrap-anywhere text-muted'}>{name}</span>
          <Badge>{t(`state_${state}`)}</Badge>
        </span>
        <span className="flex flex-wrap gap-x-2 text-small text-muted">
          <span>{places.find(({ value }) => value === place)?.label ?? t('placeGone')}</span>
          {startsAt && (
            <span>
              {t('from')} <AdminTime at={startsAt} />
            </span>
          )}
          {endsAt && (
            <span>
              {t('until')} <AdminTime at={endsAt} />
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

/** Asks for the picture of a new banner, then opens it. */
export function AddBannerDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-banners');
  const { api } = useApp();
  const client = useQueryClient();
  const form = useForm<NewBanner>({
    resolver: zodResolver(NewBanner),
    mode: 'onTouched',
    defaultValues: { pictureEn: '', alt: { en: '', ar: '' } },
  });
  const create = async (body: NewBanner) => {
    const { _id } = await api(bannersApi.create, { body });
    await invalidateTag(client, 'site');
    return adminPaths.banner(_id);
  };
  return (
    <AddDialog form={form} title={t('add')} submit={t('addSubmit')} create={create} onClose={onClose}>
      <BannerPictureField name="pictureEn" label={t('newPicture')} hint={t('hint_pictureEn')} />
      <BilingualField name="alt" label={t('field_alt')} hint={t('hint_newAlt')} maxLength={MAX_BANNER_ALT} />
    </AddDialog>
  );
}
