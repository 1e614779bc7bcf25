import { Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { PictureField } from '#features/pictures/picture-field.tsx';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { NumberField, SwitchField } from '#ui/form/value-fields.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';

import { ColourField } from './colour-field.tsx';
import { DefaultLanguageField, LanguagesField } from './languages-field.tsx';
import { type SectionName, SETTING_KEYS, settingOf, type Settings } from './settings.ts';
import { SocialAccountsField } from './social-accounts-field.tsx';

/** Lazy, because the set-up has some of these fields but should not load the editor. */
const FooterTextField = lazyComponent(() => import('./footer-text-field.tsx'));

/** The fields of one section, in panels. */
export function SettingsSection({ name }: { name: SectionName }) {
  const keys = SETTING_KEYS.filter((key) => settingOf(key).section === name);
  const panels = Map.groupBy(keys, (key) => settingOf(key).panel ?? 0);
  return (
    <div className="space-y-4">
      {[...panels].map(([panel, fields]) => (
        <div key={panel} className="panel space-y-6">
          {fields.map((key) => (
            <SettingField key={key} name={key} />
          ))}
        </div>
      ))}
    </div>
  );
}

function SettingField({ name }: { name: keyof Settings }) {
  const { t } = useTranslation('admin-settings');
  const { field } = settingOf(name);
  const words = { label: t(`field_${name}`), hint: t(`hint_${name}`) };
  switch (field.kind) {
    case 'switch':
      return <SwitchField name={name} {...words} />;
    case 'number':
      return <NumberField name={name} {...words} min={field.min} max={field.max} />;
    case 'text': {
      const { kind: _, ...props } = field;
      return <BilingualField name={name} {...words} {...props} />;
    }
    case 'picture': {
      const { kind: _, ...props } = field;
      return <PictureField name={name} {...words} {...props} />;
    }
    case 'line':
      return <LineField name={name} {...words} type={field.type} />;
    case 'rich-text':
      return (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <FooterTextField {...words} />
        </Suspense>
      );
    case 'colour':
      return <ColourField />;
    case 'languages':
      return <LanguagesField />;
    case 'language':
      return <DefaultLanguageField />;
    case 'accounts':
      return <SocialAccountsField />;
  }
}

interface LineFieldProps {
  name: keyof Settings;
  label: string;
  hint: string;
  type: 'text' | 'email' | 'tel' | 'url';
}

function LineField({ name, ...props }: LineFieldProps) {
  const words = useErrorMessages();
  const { register, formState } = useFormContext<Settings>();
  return (
    <TextField
      {...props}
      inputMode={props.type}
      dir="ltr"
      className="max-w-md text-page-side"
      error={words.forField(formState.errors[name]?.message)}
      {...register(name)}
    />
  );
}
