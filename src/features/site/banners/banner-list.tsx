import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { adminPaths } from '#admin-paths';
import { useApp } from '#ui/api/use-app.ts';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { Badge } from '#ui/back-office/badge.tsx';
import { RecordList } from '#ui/back-office/record-list.tsx';
import { AddDialog } from '#ui/form/add-dialog.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import type { Choice } from '#ui/kit/select.tsx';

import { BannerPictureField } from './banner-form.tsx';
import * as bannersApi from './contract.ts';
import { type ListedBanner, MAX_BANNER_ALT, NewBanner } from './contract.ts';

/** The banners in the order of the site: opens, moves and removes them. */
export function BannerList({ banners, places }: { banners: ListedBanner[]; places: Choice[] }) {
  const { t } = useTranslation('admin-banners');
  const { api } = useApp();
  const text = useText();
  const nameOf = ({ title, alt }: ListedBanner) => text(title) || text(alt);
  return (
    <RecordList
      label={t('title')}
      items={banners}
      nameOf={nameOf}
      pathOf={({ _id }) => adminPaths.banner(_id)}
      words={(word) => t(word)}
      tag="site"
      move={(id, body) => api(bannersApi.move, { params: { id }, body })}
      remove={(id) => api(bannersApi.remove, { params: { id } })}
      removal={(banner) => ({ title: t('removeTitle'), text: t('removeText', { banner }) })}
    >
      {(banner) => <BannerSummary banner={banner} name={nameOf(banner)} places={places} />}
    </RecordList>
  );
}

function BannerSummary({ banner, name, places }: { banner: ListedBanner; name: string; places: Choice[] }) {
  const { t } = useTranslation('admin-banners');
  const { pictureEn, place, startsAt, endsAt, state } = banner;
  return (
    <span className="flex min-w-0 flex-1 gap-x-3 gap-y-1 max-sm:flex-col sm:items-center">
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
    </span>
  );
}

/** Asks for the picture of a new banner, then opens it. */
export function AddBannerDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-banners');
  const { api } = useApp();
  const form = useForm<NewBanner>({
    resolver: zodResolver(NewBanner),
    mode: 'onTouched',
    defaultValues: { pictureEn: '', alt: { en: '', ar: '' } },
  });
  return (
    <AddDialog
      form={form}
      title={t('add')}
      submit={t('addSubmit')}
      create={(body) => api(bannersApi.create, { body })}
      tag="site"
      pathOf={({ _id }) => adminPaths.banner(_id)}
      onClose={onClose}
    >
      <BannerPictureField name="pictureEn" label={t('newPicture')} hint={t('hint_pictureEn')} />
      <BilingualField name="alt" label={t('field_alt')} hint={t('hint_newAlt')} maxLength={MAX_BANNER_ALT} />
      <p className="text-ui text-muted">{t('newIsHidden')}</p>
    </AddDialog>
  );
}
