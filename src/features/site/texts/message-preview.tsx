import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { formatNumber } from '#platform/text/format.ts';
import { type Language, LANGUAGES, localize, textDirection } from '#platform/text/language.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { useSite } from '../use-site.ts';
import { Select } from '#ui/kit/select.tsx';

import { toEmailHtml } from '../to-email-html.ts';
import type { TextsForm } from './contract.ts';
import type { MessageSpec } from './message-spec.ts';
import { previewEmail, previewNotification } from './preview-email.ts';

const SCHEMES = ['light', 'dark'] as const;
/** A number for each plural form of either language. */
const COUNTS = [0, 1, 2, 3, 11, 100];

interface MessagePreviewProps {
  message: MessageSpec;
  shared: TextsForm;
  /** Sends the typed texts to the editor; undefined if the message is not emailed. */
  renderTest: ((props: { form: TextsForm; language: Language }) => ReactNode) | undefined;
}

/** A live preview of the message with example values. */
export function MessagePreview({ message, shared, renderTest }: MessagePreviewProps) {
  const { t } = useTranslation(['admin-texts', 'admin-form', 'layout']);
  const ours = useLanguage();
  const [language, setLanguage] = useState<Language>(ours);
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>('light');
  const [count, setCount] = useState(3);
  const { origin } = useApp();
  const { name, headerLogo } = useSite();
  const form = useFormContext<TextsForm>().watch();
  const isCounted = Object.keys(form.en).some((key) => key.endsWith('_other'));
  const options = {
    texts: { ...shared[language], ...form[language] },
    language,
    count,
    site: localize(name, language),
    siteUrl: origin,
    logo: new URL(headerLogo || '/logo.png', origin).href,
  };
  const email = previewEmail(message, options);
  const notification = previewNotification(message, options);
  return (
    <section aria-label={t('preview')} className="panel space-y-4 xl:sticky xl:top-20">
      <h2 className="text-h3">{t('preview')}</h2>
      <div className="flex flex-wrap gap-2">
        <Toggle
          label={t('previewLanguage')}
          values={LANGUAGES}
          value={language}
          onChange={setLanguage}
          nameOf={(one) => t(`admin-form:language_${one}`)}
        />
        {email && (
          <Toggle
            label={t('previewScheme')}
            values={SCHEMES}
            value={scheme}
            onChange={setScheme}
            nameOf={(one) => t(`layout:mode_${one}`)}
          />
        )}
      </div>
      {isCounted && (
        <label className="flex items-center justify-between gap-3 text-ui">
          {t('previewCount')}
          <Select
            label={t('previewCount')}
            value={String(count)}
            onChange={(value) => setCount(Number(value))}
            choices={COUNTS.map((value) => ({ value: String(value), label: formatNumber(value, ours) }))}
            className="w-24"
          />
        </label>
      )}
      {notification && (
        <figure>
          <figcaption className="mb-1.5 text-small text-muted">{t('notification')}</figcaption>
          <div lang={language} dir={textDirection(language)} className="rounded-2xl border border-line bg-page p-3">
            <p className="text-ui font-semibold wrap-anywhere">{notification.title}</p>
            <p className="text-ui wrap-anywhere text-muted">{notification.body}</p>
          </div>
        </figure>
      )}
      {email && (
        <figure>
          <figcaption className="mb-1.5 text-small text-muted">{t('email')}</figcaption>
          <p
            lang={language}
            dir={textDirection(language)}
            className="rounded-t-2xl border border-b-0 border-line px-3 py-2 text-ui font-semibold wrap-anywhere"
          >
            {email.subject}
          </p>
          <iframe
            title={t('email')}
            sandbox=""
            // Without working links.
            srcDoc={toEmailHtml(email.content, scheme).replaceAll(/ href="[^"]*"/g, '')}
            className="h-96 w-full rounded-b-2xl border border-line"
          />
        </figure>
      )}
      {renderTest?.({ form, language })}
    </section>
  );
}

interface ToggleProps<Value extends string> {
  label: string;
  values: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
  nameOf: (value: Value) => string;
}

function Toggle<Value extends string>({ label, values, value, onChange, nameOf }: ToggleProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex gap-2">
      {values.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === value}
          className="btn-outline aria-pressed:border-ink aria-pressed:font-semibold"
          onClick={() => onChange(one)}
        >
          {nameOf(one)}
        </button>
      ))}
    </div>
  );
}
