import { zodResolver } from '@hookform/resolvers/zod';
import { clsx } from 'clsx';
import { Suspense, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { PictureField } from '#features/pictures/picture-field.tsx';
import { browserTimeZone } from '#platform/text/format.ts';
import { isolateBidi, type Language, LANGUAGES, textDirection } from '#platform/text/language.ts';
import { endpointKey } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { Field, TextField } from '#ui/fields/text-field.tsx';
import { AdminForm } from '#ui/form/admin-form.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { SwitchField, useFormInput } from '#ui/form/value-fields.tsx';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { type Choice, Select } from '#ui/kit/select.tsx';

import { actionOf, BannerSlide } from './banner-slide.tsx';
import * as bannersApi from './contract.ts';
import {
  BannerForm as Form,
  MAX_BANNER_ALT,
  MAX_BANNER_TEXT,
  MAX_BANNER_TITLE,
  type VersionedBanner,
} from './contract.ts';

interface BannerFormProps {
  id: string;
  stored: VersionedBanner;
  /** The possible places of a banner. */
  places: Choice[];
}

/** The content, place and period of a banner, with a live preview. */
export function BannerForm({ id, stored, places }: BannerFormProps) {
  const { t } = useTranslation('admin-banners');
  const { api } = useApp();
  const state = useVersionedForm<Form>({
    stored,
    resolver: zodResolver(Form),
    save: (body) => api(bannersApi.save, { params: { id }, body }),
    queryKey: endpointKey(bannersApi.get, { params: { id } }),
    tag: 'site',
  });
  const zone = isolateBidi(browserTimeZone());
  return (
    <AdminForm
      state={state}
      labelOf={(field) => t(`field_${field}`)}
      wordOf={(value, field) => (field === 'place' ? places.find((place) => place.value === value)?.label : undefined)}
    >
      <VisibilityField />
      <BannerPreview />
      <div className="panel space-y-6">
        <BannerPictureField name="pictureEn" label={t('field_pictureEn')} hint={t('hint_pictureEn')} />
        <BannerPictureField name="pictureAr" label={t('field_pictureAr')} hint={t('hint_pictureAr')} />
        <SwitchField name="mirrorsPicture" label={t('field_mirrorsPicture')} hint={t('hint_mirrorsPicture')} />
        <BilingualField name="alt" label={t('field_alt')} hint={t('hint_alt')} maxLength={MAX_BANNER_ALT} />
      </div>
      <div className="panel space-y-6">
        <BilingualField name="title" label={t('field_title')} hint={t('hint_title')} maxLength={MAX_BANNER_TITLE} />
        <BilingualField name="text" label={t('field_text')} hint={t('hint_text')} maxLength={MAX_BANNER_TEXT} />
        <LinkField />
      </div>
      <div className="panel space-y-6">
        <PlaceField places={places} />
        <div className="flex flex-wrap gap-x-4 gap-y-6">
          <TimeField name="startsAt" label={t('field_startsAt')} hint={t('hint_startsAt', { zone })} />
          <TimeField name="endsAt" label={t('field_endsAt')} hint={t('hint_endsAt', { zone })} />
        </div>
      </div>
    </AdminForm>
  );
}

/** First on the screen, because a new banner is hidden. */
function VisibilityField() {
  const { t } = useTranslation('admin-banners');
  const { watch } = useFormContext<Form>();
  const isHidden = watch('isHidden');
  return (
    <div className={clsx('panel', isHidden && 'bg-brand-soft')}>
      <p role="status" className="mb-3 font-medium">
        {t(isHidden ? 'isHidden' : 'isShown')}
      </p>
      <SwitchField name="isHidden" label={t('field_isHidden')} hint={t('hint_isHidden')} />
    </div>
  );
}

function LinkField() {
  const { t } = useTranslation('admin-banners');
  const errorText = useErrorMessages();
  const { register, formState } = useFormContext<Form>();
  return (
    <TextField
      label={t('field_link')}
      hint={t('hint_link')}
      dir="ltr"
      className="max-w-md text-page-side"
      spellCheck={false}
      autoCapitalize="none"
      error={errorText.forField(formState.errors.link?.message)}
      {...register('link')}
    />
  );
}

function PlaceField({ places }: { places: Choice[] }) {
  const { t } = useTranslation('admin-banners');
  const errorText = useErrorMessages();
  const { control } = useFormContext<Form>();
  const { field, fieldState } = useController({ name: 'place', control });
  const isKnown = places.some(({ value }) => value === field.value);
  // The category of the banner may have been removed.
  const choices = isKnown ? places : [...places, { value: field.value, label: t('placeGone') }];
  return (
    <div className="max-w-md">
      <Field label={t('field_place')} hint={t('hint_place')} error={errorText.forField(fieldState.error?.message)}>
        {({ describedBy, ...ids }) => (
          <Select
            {...ids}
            {...(describedBy && { describedBy })}
            label={t('field_place')}
            value={field.value}
            onChange={field.onChange}
            choices={choices}
          />
        )}
      </Field>
    </div>
  );
}

/** A point in time, entered to the minute in the device's time zone and stored in UTC; empty is null. */
function TimeField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { value, onChange, input } = useFormInput(name);
  return (
    <TextField
      {...input}
      label={label}
      hint={hint}
      type="datetime-local"
      className="max-w-64"
      value={toLocal(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : new Date(target.value).toISOString())}
    />
  );
}

/** `2026-06-01T09:30`, in the device's time zone. */
function toLocal(iso: string | null): string {
  if (!iso) return '';
  const time = new Date(iso);
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** A live preview of the form, as on a phone and on a computer. */
function BannerPreview() {
  const { t } = useTranslation(['admin-banners', 'admin-form']);
  const [language, setLanguage] = useState(useLanguage());
  return (
    <section aria-label={t('preview')} className="panel space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">{t('preview')}</h2>
        <div role="group" aria-label={t('previewLanguage')} className="flex gap-2">
          {LANGUAGES.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === language}
              className="btn-outline aria-pressed:border-ink aria-pressed:font-semibold"
              onClick={() => setLanguage(one)}
            >
              {t(`admin-form:language_${one}`)}
            </button>
          ))}
        </div>
      </div>
      <Suspense>
        <Previews language={language} />
      </Suspense>
    </section>
  );
}

/** The scale at which a desktop banner fits: the quotient of two lengths. */
const SCALE = 'min(1, tan(atan2(100cqw, 56rem)))';

const SIZES = [
  { name: 'phone', className: 'max-w-[min(100%,22.4rem)]', style: {} },
  {
    name: 'desktop',
    className: '',
    style: {
      // At least the width from which a banner has its wide layout.
      width: 'max(100cqw, 56rem)',
      scale: SCALE,
      // Its height is 10 rem.
      marginBottom: `calc(10rem * (${SCALE} - 1))`,
    },
  },
] as const;

function Previews({ language }: { language: Language }) {
  const { t } = useTranslation('admin-banners');
  const home = useTranslation('home', { lng: language });
  const { watch } = useFormContext<Form>();
  const { pictureEn, link, ...banner } = watch();
  if (!pictureEn) return <p className="text-ui text-muted">{t('previewEmpty')}</p>;
  return SIZES.map(({ name, className, style }) => (
    <figure key={name}>
      <figcaption className="mb-1.5 text-small text-muted">{t(`preview_${name}`)}</figcaption>
      <div
        role="group"
        aria-label={t(`preview_${name}`)}
        lang={language}
        dir={textDirection(language)}
        className="@container overflow-hidden"
      >
        <div
          inert
          style={style}
          className={clsx(
            'overflow-hidden rounded-2xl',
            textDirection(language) === 'rtl' ? 'origin-top-right' : 'origin-top-left',
            className,
          )}
        >
          <BannerSlide
            banner={{ ...banner, picture: pictureEn, link: link || null }}
            language={language}
            action={home.t(actionOf(link))}
          />
        </div>
      </div>
    </figure>
  ));
}

interface BannerPictureFieldProps {
  name: 'pictureEn' | 'pictureAr';
  label: string;
  hint: string;
}

/** The picture of a banner. */
export function BannerPictureField(props: BannerPictureFieldProps) {
  const { t } = useTranslation('admin-banners');
  const canRemove = props.name === 'pictureAr';
  return <PictureField {...props} fallback="" width={1600} isWide reset={canRemove ? t('removePicture') : null} />;
}
