import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { browserTimeZone, formatDate, formatNumber } from '#platform/text/format.ts';
import type { Language } from '#platform/text/language.ts';

import { useLanguage } from '../i18n/use-text.ts';
import { readableText } from '../rich-text/readable-text.ts';
import { TextDifference } from '../rich-text/text-difference.tsx';
import { TO_THE_MINUTE } from './admin-time.tsx';

interface DifferenceProps {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** A field in words. Fields of an object are joined by dots: `name.en`. */
  fieldLabel: (field: string) => string;
  /** A stored value in words, such as a status; undefined shows it as it is. */
  valueLabel?: (value: string, field: string) => string | undefined;
}

/** A change, field by field: the values before and after, or the changed words of a long text. */
export function Difference({ before, after, fieldLabel, valueLabel }: DifferenceProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const changes = findChanges(before, after);
  const show = (value: unknown, field: string) => {
    if (value === null || value === undefined || value === '')
      return <span className="text-muted">{t('noValue')}</span>;
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return <bdi>{(typeof value === 'string' && valueLabel?.(value, field)) || formatValue(value, language)}</bdi>;
  };
  if (changes.length === 0) return <p className="text-ui text-muted">{t('noChanges')}</p>;
  return (
    <dl className="grid max-w-3xl gap-x-6 gap-y-3 text-ui sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
      {changes.map(({ field, from, to }) => (
        <div key={field} className="contents">
          <dt className="text-muted max-sm:-mb-2">{fieldLabel(field)}</dt>
          {isLongText(from) || isLongText(to) ? (
            <dd dir="auto" className="min-w-0 text-lines wrap-anywhere">
              <TextDifference from={readable(from)} to={readable(to)} />
            </dd>
          ) : (
            <dd className="flex min-w-0 flex-wrap items-center gap-2 wrap-anywhere">
              {from !== undefined && (
                <>
                  <del className="rounded-lg bg-danger-soft px-2 text-danger no-underline">
                    <span className="sr-only">{t('valueBefore')}</span> {show(from, field)}
                  </del>
                  <ArrowRight size={14} aria-hidden className="shrink-0 text-muted rtl:-scale-x-100" />
                </>
              )}
              <ins className="rounded-lg bg-success-soft px-2 text-success no-underline">
                <span className="sr-only">{t('valueAfter')}</span> {show(to, field)}
              </ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

const HTML = /<\/?[a-z][^>]*>/i;
/** Texts above this number of characters show only the changed words as changed. */
const LONG_TEXT = 80;

const isLongText = (value: unknown): boolean =>
  typeof value === 'string' && (value.length > LONG_TEXT || HTML.test(value));

/** HTML as text, in the browser. */
function readable(value: unknown): string {
  if (typeof value !== 'string') return '';
  return HTML.test(value) ? readableText(value) : value;
}

function formatValue(value: unknown, language: Language): string {
  if (typeof value === 'number') return formatNumber(value, language);
  if (Array.isArray(value))
    return value.map((item) => formatValue(item, language)).join(language === 'ar' ? '، ' : ', ');
  if (typeof value !== 'string')
    return Object.values(value ?? {})
      .map((part) => formatValue(part, language))
      .join(' · ');
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return value;
  return formatDate(value, language, { ...TO_THE_MINUTE, timeZone: browserTimeZone() });
}

interface Change {
  /** Fields of an object are joined by dots: `name.en`. */
  field: string;
  /** Undefined if the field was not there. */
  from: unknown;
  to: unknown;
}

type Fields = Record<string, unknown>;

/** The fields whose values differ, in the order of `after`, then those that only `before` has. */
function findChanges(before: Fields, after: Fields): Change[] {
  const [old, now] = [flatten(before), flatten(after)];
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((field) => ({ field, from: old.get(field), to: now.get(field) }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}

const flatten = (fields: Fields, prefix = ''): Map<string, unknown> =>
  new Map(
    Object.entries(fields).flatMap(([name, value]) =>
      isFields(value) ? [...flatten(value, `${prefix}${name}.`)] : [[prefix + name, value] as const],
    ),
  );

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
