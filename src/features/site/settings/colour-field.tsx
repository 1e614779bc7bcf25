import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { Field } from '#ui/fields/text-field.tsx';

import { BrandPreview } from './brand-preview.tsx';
import type { Settings } from './contract.ts';

/** The primary colour, with a preview in both colour modes, of name and logo too, while they are chosen. */
export function ColourField() {
  const { t } = useTranslation('admin-settings');
  const words = useErrorMessages();
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
        error={words.forField(fieldState.error?.message)}
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
