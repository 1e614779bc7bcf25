import { Popover } from '@base-ui/react/popover';
import { CalendarDays, ChevronDown, Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { browserTimeZone, formatDate } from '#platform/text/format.ts';

import { TextField } from '../fields/text-field.tsx';
import { useLanguage } from '../i18n/use-text.ts';
import { Select } from '../kit/select.tsx';
import { useIsCurrentScreen } from '../navigation/navigation-target.ts';
import type { TableFilter } from './data-table-props.ts';
import type { TableParams } from './use-admin-table.ts';

interface FilterFieldsProps<E> {
  filters: TableFilter<E>[];
  params: TableParams;
  /** Stacked with labels, in a drawer; otherwise a row of pills. */
  isStacked?: boolean;
}

/** The controls of a table's filters. */
export const FilterFields = <E,>({ filters, params, isStacked = false }: FilterFieldsProps<E>) =>
  filters.map((filter) =>
    filter.kind === 'period' ? (
      <PeriodFilter key="period" label={filter.label} params={params} isInline={isStacked} />
    ) : (
      <FilterField key={filter.name} filter={filter} params={params} isStacked={isStacked} />
    ),
  );

interface FilterFieldProps<E> {
  filter: Exclude<TableFilter<E>, { kind: 'period' }>;
  params: TableParams;
  isStacked: boolean;
}

function FilterField<E>({ filter, params, isStacked }: FilterFieldProps<E>) {
  const { t } = useTranslation('admin');
  const value = params.get(filter.name);
  const change = (next: string) => params.set({ [filter.name]: next });
  if (filter.kind === 'chip') {
    if (!value) return null;
    return (
      <button type="button" className="btn-outline w-fit bg-hover pe-3" onClick={() => change('')}>
        <bdi>{filter.label(value)}</bdi>
        <X size={18} aria-hidden className="text-muted" />
        <span className="sr-only">{t('removeFilter')}</span>
      </button>
    );
  }
  if (filter.kind === 'text') return <SearchField label={filter.label} value={value} onChange={change} />;
  const choices = [{ value: '', label: isStacked ? t('any') : filter.label }, ...filter.choices];
  if (!isStacked)
    return <Select variant="bar" label={filter.label} value={value} choices={choices} onChange={change} />;
  return (
    <div>
      <p aria-hidden className="mb-1.5 text-ui font-medium">
        {filter.label}
      </p>
      <Select label={filter.label} value={value} choices={choices} onChange={change} />
    </div>
  );
}

/** Periods up to today, in days. */
const PRESETS = [
  ['today', 1],
  ['lastWeek', 7],
  ['lastMonth', 30],
] as const;

/** A period as two days: presets, or from and to. `isInline` shows it without a popup, for a drawer. */
function PeriodFilter({ label, params, isInline }: { label: string; params: TableParams; isInline: boolean }) {
  const language = useLanguage();
  const [from, to] = [params.get('from'), params.get('to')];
  const show = (day: string) =>
    formatDate(`${day}T12:00:00`, language, { day: 'numeric', month: 'short', timeZone: browserTimeZone() });
  const text = [from && show(from), to && to !== from && show(to)].filter(Boolean).join(' – ');
  if (isInline)
    return (
      <fieldset>
        <legend className="mb-1.5 text-ui font-medium">{label}</legend>
        <Days params={params} />
      </fieldset>
    );
  return (
    <Popover.Root>
      <Popover.Trigger className="btn-outline data-popup-open:bg-hover">
        <CalendarDays size={18} aria-hidden className="text-muted" />
        {text ? (
          <>
            <span className="sr-only">{label}</span>
            <bdi>{text}</bdi>
          </>
        ) : (
          label
        )}
        <ChevronDown size={18} aria-hidden className="text-muted" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} align="start" className="z-40">
          <Popover.Popup aria-label={label} className="pop w-72 p-4">
            <Days params={params} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Days({ params }: { params: TableParams }) {
  const { t } = useTranslation('admin');
  const [from, to] = [params.get('from'), params.get('to')];
  const today = dayBefore(0);
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-2">
        {PRESETS.map(([name, days]) => {
          const start = dayBefore(days - 1);
          const isCurrent = from === start && to === today;
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isCurrent}
              className="btn-outline min-h-9 px-3 aria-pressed:bg-ink aria-pressed:text-card"
              onClick={() => params.set({ from: isCurrent ? '' : start, to: isCurrent ? '' : today })}
            >
              {t(name)}
            </button>
          );
        })}
      </div>
      <div className="grid gap-3">
        <TextField
          type="date"
          label={t('fromDay')}
          max={to || today}
          value={from}
          onChange={(event) => params.set({ from: event.target.value })}
        />
        <TextField
          type="date"
          label={t('toDay')}
          min={from}
          max={today}
          value={to}
          onChange={(event) => params.set({ to: event.target.value })}
        />
      </div>
    </div>
  );
}

/** `2026-06-01`, so many days before today, in the viewer's time zone. */
function dayBefore(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() - days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

const DELAY_MS = 300;

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search box that reports what was typed after a pause. Follows a value that changes elsewhere. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  if (value !== reported) {
    setReported(value);
    setTyped(value);
  }
  const isCurrent = useIsCurrentScreen();
  const report = useEffectEvent(() => {
    // Otherwise the late report would navigate away from a row that was just opened.
    if (!isCurrent() || typed.trim() === value) return;
    setReported(typed.trim());
    onChange(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => report(), DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <label className="relative block min-w-48 flex-1 max-md:w-full max-md:flex-none">
      <span className="sr-only">{label}</span>
      <Search size={18} aria-hidden className="pointer-events-none absolute start-3 top-3.25 text-muted" />
      <input
        type="search"
        enterKeyHint="search"
        className="field ps-10 [unicode-bidi:plaintext]"
        placeholder={label}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}
