import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type FieldErrors, type Resolver, useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { type Language, LANGUAGES, textDirection } from '#platform/text/language.ts';
import { endpointKey, invalidate } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FieldError } from '#ui/fields/form-error.tsx';
import { AdminForm } from '#ui/form/admin-form.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';

import * as textsApi from './contract.ts';
import type { EditedMessage, TextsForm } from './contract.ts';
import { MessagePreview } from './message-preview.tsx';
import type { MessageSpec, TextName, Texts } from './message-spec.ts';
import { allowedPlaceholders, editableTextsOf, findFormProblems, findTextProblem, formOf, keysOf } from './rules.ts';

interface TextFormProps {
  message: MessageSpec;
  edited: EditedMessage;
  /** Sends the typed texts to the editor. */
  renderTest: (props: { form: TextsForm; language: 'en' | 'ar' }) => ReactNode;
}

/** The texts of a message in both languages beside a live preview. */
export function TextForm({ message, edited, renderTest }: TextFormProps) {
  const { t } = useTranslation('admin-texts');
  const { api } = useApp();
  const client = useQueryClient();
  const { id } = message;
  const { builtIn, shared } = edited;
  const resolver: Resolver<TextsForm> = (values) => {
    const problems = findFormProblems(message, values, builtIn);
    if (problems.length === 0) return { values, errors: {} };
    const errors: Record<string, Record<string, { type: string; message: string }>> = {};
    for (const { language, key, kind } of problems) (errors[language] ??= {})[key] = { type: kind, message: kind };
    return { values: {}, errors: errors as FieldErrors<TextsForm> };
  };
  const state = useVersionedForm<TextsForm>({
    stored: edited.form,
    resolver,
    save: async (body) => {
      const saved = await api(textsApi.save, { params: { id }, body });
      client.setQueryData(endpointKey(textsApi.get, { params: { id } }), { ...edited, form: saved });
      void invalidate(client, textsApi.list);
      return saved;
    },
  });
  const own = editableTextsOf(message);
  const { mail, notification, others = [] } = message;
  const groups = {
    notification: notification ? [notification.title, ...(notification.body ? [notification.body] : [])] : [],
    email: mail ? [mail.subject, ...mail.body, ...(Array.isArray(mail.adds) ? mail.adds : [])] : [],
    others,
  };
  return (
    <AdminForm state={state} labelOf={(field) => t(`field_${field}`)}>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div className="space-y-4">
          {(['notification', 'email', 'others'] as const).map((name) => (
            <TextGroup
              key={name}
              title={t(name === 'others' && id === 'shared' ? 'sharedTexts' : name)}
              message={message}
              names={groups[name].filter((text) => own.includes(text))}
              sharedCount={groups[name].filter((text) => !own.includes(text)).length}
              builtIn={builtIn}
            />
          ))}
        </div>
        {(mail || notification) && (
          <MessagePreview message={message} shared={shared} renderTest={mail ? renderTest : undefined} />
        )}
      </div>
    </AdminForm>
  );
}

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
function TextGroup({ title, message, names, sharedCount, builtIn }: TextGroupProps) {
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
  const errorText = useErrorMessages();
  const id = useId();
  const { control } = useFormContext<TextsForm>();
  const {
    field: { value, ...field },
    fieldState,
  } = useController({ name: `${language}.${textKey}`, control });
  const problem = fieldState.error && findTextProblem({ key: textKey, text: value, builtIn, allowed });
  // Placeholders are written from left to right.
  const names = problem?.names.map((name) => `\u2066${name}\u2069`).join(' ');
  const error = problem ? t(`problem_${problem.kind}`, { names }) : errorText.forField(fieldState.error?.message);
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
