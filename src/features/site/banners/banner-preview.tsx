import { clsx } from 'clsx';
import { Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { type Language, LANGUAGES, textDirection } from '#platform/text/language.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';

import { actionOf } from './action-of.ts';
import { BannerSlide } from './banner-slide.tsx';
import type { BannerForm } from './contract.ts';

/** A live preview of the form, as on a phone and on a computer. */
export function BannerPreview() {
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
  const { watch } = useFormContext<BannerForm>();
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
