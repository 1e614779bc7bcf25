import { useTranslation } from 'react-i18next';

import { readableText } from '../rich-text/readable-text.ts';
import { browserTimeZone, formatDate, formatNumber } from '#platform/text/format.ts';

import { useLanguage } from '../i18n/use-text.ts';
import { TO_THE_MINUTE } from '../back-office/admin-time.tsx';
import { isRecord } from './merge-edits.ts';

/** A stored value in words, such as a choice; undefined shows it unchanged. The path of a part is `name.en`. */
export type WordOf = (value: unknown, path: string) => string | undefined;

interface FieldValueProps {
  value: unknown;
  path: string;
  wordOf?: WordOf | undefined;
}

/** The value of a form's field, as a reader compares it with another one. */
export function FieldValue({ value, path, wordOf }: FieldValueProps) {
  const { t } = useTranslation('admin-form');
  const language = useLanguage();
  const word = wordOf?.(value, path);
  if (word !== undefined) return <bdi>{word}</bdi>;
  if (typeof value === 'boolean') return t(value ? 'on' : 'off');
  if (value === '' || value === null || value === undefined) return <span className="text-muted">{t('empty')}</span>;
  if (typeof value === 'string') return <TextValue text={value} />;
  if (typeof value === 'number') return <bdi>{formatNumber(value, language)}</bdi>;
  if (isRecord(value) && 'label' in value) return <ItemValue {...value} />;
  const parts = Array.isArray(value)
    ? value.map((part) => ({ part, path }))
    : Object.entries(value)
        .filter(([, part]) => part !== '')
        .map(([name, part]) => ({ part, path: `${path}.${name}` }));
  if (parts.length === 0) return <span className="text-muted">{t('empty')}</span>;
  return (
    <ul>
      {parts.map(({ part, path }, at) => (
        <li key={at}>
          <FieldValue value={part} path={path} wordOf={wordOf} />
        </li>
      ))}
    </ul>
  );
}

/** A choice or an additional detail: its names, and whether it is hidden. */
function ItemValue({ label, isHidden }: { label?: unknown; isHidden?: unknown }) {
  const { t } = useTranslation('admin-form');
  const names = Object.values(label ?? {}).filter(Boolean);
  return (
    <>
      <bdi>{names.join(' · ')}</bdi> {isHidden === true && <span className="text-muted">({t('hiddenItem')})</span>}
    </>
  );
}

function TextValue({ text }: { text: string }) {
  const language = useLanguage();
  if (/^#[0-9a-f]{6}$/i.test(text))
    return (
      <span className="inline-flex items-center gap-2">
        <span aria-hidden className="size-5 rounded-md border border-line" style={{ backgroundColor: text }} />
        <bdi dir="ltr">{text}</bdi>
      </span>
    );
  if (/^\/[^\s]+\.(webp|png|svg|jpe?g)$/.test(text))
    return <img src={text} alt={text} className="size-11 rounded-lg bg-hover object-contain" />;
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text))
    return formatDate(text, language, { ...TO_THE_MINUTE, timeZone: browserTimeZone() });
  return (
    <span dir="auto" className="wrap-anywhere whitespace-pre-line">
      {text.startsWith('<') ? readableText(text) : text}
    </span>
  );
}
