import { type ComponentProps, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { type Language, LANGUAGES, textDirection } from '#platform/text/language.ts';

import { useErrorMessages } from '../api/use-error-messages.ts';
import { FieldError } from '../fields/form-error.tsx';

interface BilingualFieldProps {
  /** The field of the form: an object with a text per language. */
  name: string;
  label: string;
  hint: string;
  maxLength: number;
  isLong?: boolean;
}

/** The error of the text as a whole, and of each language. */
type TextErrors = { message?: string } & Partial<Record<Language, { message?: string }>>;

/** A text in both languages, side by side, one below the other on a phone. */
export function BilingualField({ name, label, hint, maxLength, isLong = false }: BilingualFieldProps) {
  const errorText = useErrorMessages();
  const { register, formState } = useFormContext();
  const errors = formState.errors[name] as TextErrors | undefined;
  const message = errorText.forField(errors?.message);
  const messageId = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="text-ui font-medium">{label}</legend>
      <p className="mt-0.5 text-small text-muted">{hint}</p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {LANGUAGES.map((language) => (
          <LocalizedInput
            key={language}
            language={language}
            isLong={isLong}
            maxLength={maxLength}
            error={errorText.forField(errors?.[language]?.message)}
            groupErrorId={message && messageId}
            {...register(`${name}.${language}`)}
          />
        ))}
      </div>
      {message && <FieldError id={messageId} text={message} />}
    </fieldset>
  );
}

interface LocalizedInputProps extends ComponentProps<'input'> {
  language: Language;
  isLong: boolean;
  error: string | undefined;
  /** The id of the error of both texts, if there is one. */
  groupErrorId: string | undefined;
}

function LocalizedInput({ language, isLong, error, groupErrorId, ...input }: LocalizedInputProps) {
  const { t } = useTranslation('admin-form');
  const id = useId();
  // Both elements take the props that `register` returns.
  const Input = (isLong ? 'textarea' : 'input') as 'input';
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-small text-muted">
        {t(`language_${language}`)}
      </label>
      <Input
        id={id}
        lang={language}
        dir={textDirection(language)}
        aria-invalid={error || groupErrorId ? true : undefined}
        aria-describedby={error ? `${id}-error` : groupErrorId}
        className={isLong ? 'field min-h-28 py-2' : 'field'}
        {...input}
      />
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}
