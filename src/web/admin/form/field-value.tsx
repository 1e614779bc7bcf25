import { useTranslation } from 'react-i18next';

import { readableText } from '#features/site/pages/readable-text.ts';

/** The value of a form's field, as a reader compares it with another one. */
export function FieldValue({ value }: { value: unknown }) {
  const { t } = useTranslation('admin-form');
  if (typeof value === 'boolean') return t(value ? 'on' : 'off');
  if (value === '' || value === null || value === undefined) return <span className="text-muted">{t('empty')}</span>;
  if (typeof value === 'string') return <TextValue text={value} />;
  if (Array.isArray(value)) return <ListValue items={value} />;
  if (typeof value === 'object') return <ListValue items={Object.values(value).filter((item) => item !== '')} />;
  return <bdi>{String(value)}</bdi>;
}

function ListValue({ items }: { items: unknown[] }) {
  const { t } = useTranslation('admin-form');
  if (items.length === 0) return <span className="text-muted">{t('empty')}</span>;
  return (
    <ul>
      {items.map((item, at) => (
        <li key={at}>
          <FieldValue value={item} />
        </li>
      ))}
    </ul>
  );
}

function TextValue({ text }: { text: string }) {
  if (/^#[0-9a-f]{6}$/i.test(text))
    return (
      <span className="inline-flex items-center gap-2">
        <span aria-hidden className="size-5 rounded-md border border-line" style={{ backgroundColor: text }} />
        <bdi dir="ltr">{text}</bdi>
      </span>
    );
  if (/^\/[^\s]+\.(webp|png|svg|jpe?g)$/.test(text))
    return <img src={text} alt={text} className="size-11 rounded-lg bg-hover object-contain" />;
  return (
    <span dir="auto" className="wrap-anywhere whitespace-pre-line">
      {text.startsWith('<') ? readableText(text) : text}
    </span>
  );
}
