import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { type Language, LANGUAGES, textDirection } from '#platform/text/language.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FieldError } from '#ui/fields/form-error.tsx';

import { allowedPlaceholders } from './allowed-placeholders.ts';
import type { TextsForm } from './contract.ts';
import type { MessageSpec, TextName, Texts } from './message-spec.ts';
import { findTextProblem, formOf, keysOf } from './rules.ts';

interface TextGroupProps {
  title: string;
  message: MessageSpec;
  /** The texts of this message; none hides the group. */
  names: TextName[];
  /** The number of further texts of the group that are shared with other messages. */
  sharedCount: number;
  builtIn: Texts;
}

/** The texts of an email or a notification, each in both languages. */
export function TextGroup({ title, message, names, sharedCount, builtIn }: TextGroupProps) {
  const { t } = useTranslation('admin-texts');
  if (names.length === 0) return null;
  return (
    <section aria-label={title} className="panel space-y-6">
      <h2 className="text-h3">{title}</h2>
      {names.map((name) => (
        <TextField key={name} name={name} role={roleOf(message, name)} builtIn={builtIn} />
      ))}
      {sharedCount > 0 && (
        <p className="border-t border-line pt-4 text-small text-muted">
          {t('sharedHint')}{' '}
          <Link to={adminPaths.text('shared')} className="link">
            {t('message_shared')}
          </Link>
        </p>
      )}
    </section>
  );
}

interface TextFieldProps {
  name: TextName;
  role: ReturnType<typeof roleOf>;
  builtIn: Texts;
}

function TextField({ name, role, builtIn }: TextFieldProps) {
  const { t } = useTranslation(['admin-texts', 'admin-form']);
  const allowed = allowedPlaceholders(name, builtIn);
  const label = t(`role_${role}`);
  return (
    <fieldset className="min-w-0">
      <legend className="text-ui font-medium">{label}</legend>
      {allowed.length > 0 && (
        <p className="mt-0.5 text-small text-muted">
          {t('placeholders')}{' '}
          <bdi dir="ltr" className="wrap-anywhere">
            {allowed.map((placeholder) => `{${placeholder}}`).join(' ')}
          </bdi>
        </p>
      )}
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {LANGUAGES.map((language) => (
          <div key={language} className="space-y-3">
            {keysOf(name, builtIn[language]).map((key) => {
              const form = formOf(key, name);
              const inLanguage = t(`admin-form:language_${language}`);
              return (
                <TextInput
                  key={key}
                  language={language}
                  textKey={key}
                  label={form ? t('inForm', { language: inLanguage, form: t(`form_${form}`) }) : inLanguage}
                  builtIn={builtIn[language][key] ?? ''}
                  allowed={allowed}
                />
              );
            })}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** The role of a text in the message. */
function roleOf({ mail, notification }: MessageSpec, name: TextName) {
  if (name === notification?.title) return 'title';
  if (name === notification?.body) return 'body';
  if (name === mail?.subject) return 'subject';
  if (mail?.body.some((text) => text === name)) return 'paragraph';
  if (Array.isArray(mail?.adds) && mail.adds.some((text) => text === name)) return 'link';
  return name.startsWith('mail/') ? 'otherInEmail' : 'otherInNotification';
}

interface TextInputProps {
  language: Language;
  textKey: string;
  label: string;
  builtIn: string;
  allowed: string[];
}

/** One text in one language. A changed one can be reset to the built-in text. */
function TextInput({ language, textKey, label, builtIn, allowed }: TextInputProps) {
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
