import { useTranslation } from 'react-i18next';

import { LANGUAGES } from '#platform/text/language.ts';
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx';

/** The text at the bottom of every page, in both languages. */
export default function FooterTextField({ label, hint }: { label: string; hint: string }) {
  const { t } = useTranslation('admin-form');
  return (
    <fieldset className="min-w-0">
      <legend className="text-ui font-medium">{label}</legend>
      <p className="mt-0.5 text-small text-muted">{hint}</p>
      <div className="mt-3 grid gap-4 xl:grid-cols-2">
        {LANGUAGES.map((language) => (
          <RichTextField
            key={language}
            name={`footerText.${language}`}
            label={t(`language_${language}`)}
            language={language}
            isShort
          />
        ))}
      </div>
    </fieldset>
  );
}
