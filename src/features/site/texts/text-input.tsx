import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { type Language, textDirection } from '#platform/text/language.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FieldError } from '#ui/fields/form-error.tsx';

import type { TextsForm } from './contract.ts';
import { findTextProblem } from './rules.ts';

interface TextInputProps {
  language: Language;
  textKey: string;
  label: string;
  builtIn: string;
  allowed: string[];
}

/** One text in one language. A changed one can be reset to the built-in text. */
export function TextInput({ language, textKey, label, builtIn, allowed }: TextInputProps) {
  const { t } = useTranslation('admin-texts');
  const words = useErrorMessages();
  const id = useId();
  const { control } = useFormContext<TextsForm>();
  const {
    field: { value, ...field },
    fieldState,
  } = useController({ name: `${language}.${textKey}`, control });
  const problem = fieldState.error && findTextProblem({ key: textKey, text: value, builtIn, allowed });
  // Placeholders are written from left to right.
  const names = problem?.names.map((name) => `\u2066${name}\u2069`).join(' ');
  const error = problem ? t(`problem_${problem.kind}`, { names }) : words.forField(fieldState.error?.message);
  return (
    <div>
      <div className="mb-1 flex min-h-6 items-center justify-between gap-2">
        <label htmlFor={id} className="text-small text-muted">
          {label}
        </label>
        {value !== builtIn && (
          <button
            type="button"
            className="link inline-flex items-center gap-1 text-small"
            aria-label={t('resetOf', { text: label })}
            onClick={() => field.onChange(builtIn)}
          >
            <RotateCcw size={14} aria-hidden />
            {t('reset')}
          </button>
        )}
      </div>
      <textarea
        id={id}
        rows={2}
        lang={language}
        dir={textDirection(language)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        className="field field-sizing-content py-2"
        value={value}
        {...field}
      />
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}
