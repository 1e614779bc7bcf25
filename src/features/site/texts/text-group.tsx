import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { LANGUAGES } from '#platform/text/language.ts';

import { allowedPlaceholders } from './allowed-placeholders.ts';
import type { MessageSpec, TextName, Texts } from './message-spec.ts';
import { TextInput } from './text-input.tsx';
import { formOf, keysOf } from './rules.ts';

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
