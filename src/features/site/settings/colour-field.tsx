import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';

import { contrast, TOKEN_COLOURS } from '#platform/colours.ts';
import { formatNumber } from '#platform/text/format.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { Field } from '#ui/fields/text-field.tsx';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { toBrandShades } from '#ui/kit/brand-shades.ts';

import type { Settings } from './settings.ts';

/** The primary colour, with a preview in both colour modes, of name and logo too, while they are chosen. */
export function ColourField() {
  const { t } = useTranslation('admin-settings');
  const errorText = useErrorMessages();
  const { control } = useFormContext<Settings>();
  const { field, fieldState } = useController({ name: 'primaryColor', control });
  const [name, logo] = useWatch({ control, name: ['name', 'headerLogo'] });
  const text = useText();
  const isComplete = /^#[0-9a-f]{6}$/i.test(field.value);
  return (
    <div className="space-y-4">
      <Field
        label={t('field_primaryColor')}
        hint={t('hint_primaryColor')}
        error={errorText.forField(fieldState.error?.message)}
      >
        {({ id, describedBy, isInvalid }) => (
          <div className="flex max-w-xs gap-2">
            <input
              type="color"
              aria-label={t('pickColour')}
              value={isComplete ? field.value.toLowerCase() : undefined}
              onChange={field.onChange}
              className="size-11 shrink-0 cursor-pointer rounded-xl border border-edge bg-card p-1"
            />
            <input
              {...field}
              id={id}
              dir="ltr"
              maxLength={7}
              spellCheck={false}
              aria-describedby={describedBy}
              aria-invalid={isInvalid || undefined}
              className="field text-page-side"
            />
          </div>
        )}
      </Field>
      {isComplete && <BrandPreview primary={field.value} name={text(name)} logo={logo} />}
    </div>
  );
}

const SCHEMES = ['light', 'dark'] as const;

interface Brand {
  primary: string;
  name: string;
  /** Empty: the default. */
  logo: string;
}

/** A preview of the shades of a primary colour in the light and the dark scheme, with the contrast of text on them. */
function BrandPreview(brand: Brand) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {SCHEMES.map((scheme) => (
        <SchemePreview key={scheme} {...brand} scheme={scheme} />
      ))}
    </div>
  );
}

function SchemePreview({ primary, name, logo, scheme }: Brand & { scheme: (typeof SCHEMES)[number] }) {
  const { t } = useTranslation(['admin-settings', 'layout']);
  const language = useLanguage();
  const { page, card, ink, muted, line } = TOKEN_COLOURS;
  const shades = toBrandShades(primary);
  const shade = (token: string) => shades[`--${token}-${scheme}`] ?? primary;
  const brand = shade('brand');
  const onBrand = shade('on-brand');
  const ratio = contrast(brand, onBrand);
  const isAdjusted = brand.toLowerCase() !== primary.toLowerCase();
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-small font-medium">{t(`layout:mode_${scheme}`)}</figcaption>
      <div
        aria-hidden
        className="space-y-3 rounded-2xl border p-4 text-ui"
        style={{ backgroundColor: page[scheme], borderColor: line[scheme], color: ink[scheme] }}
      >
        <div className="flex items-center justify-between gap-2">
          <span className="flex min-w-0 items-center gap-2">
            <img src={logo || '/logo.png'} alt="" className="h-8 max-w-28 shrink-0 object-contain" />
            <span className="truncate text-h3">{name}</span>
          </span>
          <span
            className="inline-flex min-h-9 items-center rounded-full px-4 font-medium"
            style={{ backgroundColor: brand, color: onBrand }}
          >
            {t('layout:postAds')}
          </span>
        </div>
        <div className="space-y-2 rounded-xl p-3" style={{ backgroundColor: card[scheme] }}>
          <p style={{ color: muted[scheme] }}>{t('previewTheirs')}</p>
          <p
            className="ms-auto w-fit rounded-2xl px-3 py-2"
            style={{ backgroundColor: shade('brand-soft'), color: shade('on-brand-soft') }}
          >
            {t('previewMine')}
          </p>
        </div>
      </div>
      <p className="mt-1.5 text-small text-muted">
        {t('contrast', { ratio: formatNumber(ratio, language, { maximumFractionDigits: 1 }) })}
        {isAdjusted && (
          <>
            {' '}
            <Trans t={t} i18nKey="adjusted" values={{ colour: brand }} components={{ c: <bdi dir="ltr" /> }} />
          </>
        )}
      </p>
    </figure>
  );
}
