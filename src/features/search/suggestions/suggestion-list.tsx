import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Clock, LayoutGrid, Search } from 'lucide-react';
import { type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { apiQuery } from '#web/api/api-query.ts';
import { useApp } from '#web/app-context/use-app.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePlace } from '#web/place/use-place.ts';
import { paths } from '#paths';

import * as suggestionsApi from './contract.ts';
import { splitTyped } from './split-typed.ts';
import { clearRecentSearches, readRecentSearches } from './recent-searches.ts';
import { useComboBox } from './use-combo-box.ts';
import { useDebouncedInput } from './use-debounced-input.ts';

/** Longer than the time between two keystrokes of a fast typist. */
const DEBOUNCE_MS = 120;

interface SuggestionListProps {
  /** Id of the listbox, which the input refers to. */
  id: string;
  input: RefObject<HTMLInputElement | null>;
  /** Searches for a text, like pressing Enter. */
  onSearch: (text: string) => void;
  /** Called before navigating to another screen; clears the input. */
  onLeave: () => void;
}

interface Suggestion {
  key: string;
  icon: ReactNode;
  label: string;
  /** What the user typed to get this: shown in regular weight, the rest bold. */
  typed?: string;
  detail?: string | undefined;
  choose: () => void;
}

/**
 * Suggestions below the search box: categories and title phrases while the user types, recent searches before. Loaded
 * on first focus.
 */
export default function SuggestionList({ id, input, onSearch, onLeave }: SuggestionListProps) {
  const { t } = useTranslation();
  const suggestions = useSuggestions({ input, onSearch, onLeave });
  const { isOpen, active, setActive, close } = useComboBox(input, id, suggestions);
  const isRecent = suggestions[0]?.key.startsWith('recent') ?? false;
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && t('suggestionsCount', { count: suggestions.length })}
      </p>
      <div hidden={!isOpen} className="pop absolute inset-x-0 top-full z-40 mt-2 max-h-[70vh]">
        {isRecent && (
          <div className="flex items-center justify-between gap-2 ps-3 text-ui text-muted">
            <span id={`${id}-recent`}>{t('recentSearches')}</span>
            <button
              type="button"
              className="btn-ghost"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                clearRecentSearches();
                close();
              }}
            >
              {t('clearRecent')}
            </button>
          </div>
        )}
        <div id={id} role="listbox" aria-label={isRecent ? t('recentSearches') : t('suggestions')}>
          {suggestions.map(({ key, icon, label, typed, detail, choose }, index) => (
            // Keyboard events go to the input, which refers to the active option (aria-activedescendant).
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={key}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              data-highlighted={index === active || undefined}
              className="item"
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setActive(index)}
              onClick={() => {
                close();
                choose();
              }}
            >
              <span aria-hidden className="shrink-0 text-muted">
                {icon}
              </span>
              <span className="min-w-0 truncate">
                <bdi>{typed ? <CompletedText label={label} typed={typed} /> : label}</bdi>
                {detail && <bdi className="ms-2 text-muted">{detail}</bdi>}
              </span>
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

function CompletedText({ label, typed }: { label: string; typed: string }) {
  const [before, part, after] = splitTyped(label, typed) ?? ['', '', label];
  return (
    <>
      <b className="font-semibold">{before}</b>
      {part}
      <b className="font-semibold">{after}</b>
    </>
  );
}

function useSuggestions({ input, onSearch, onLeave }: Omit<SuggestionListProps, 'id'>): Suggestion[] {
  const text = useText();
  const navigate = useNavigate();
  const place = usePlace();
  const { api } = useApp();
  const { typed, debounced } = useDebouncedInput(input, DEBOUNCE_MS);
  const { data } = useQuery({
    ...apiQuery(api, suggestionsApi.list, { query: { text: debounced } }),
    enabled: debounced.length > 1,
    placeholderData: keepPreviousData,
  });
  if (typed === '')
    return readRecentSearches().map((words) => ({
      key: `recent ${words}`,
      icon: <Clock size={18} />,
      label: words,
      choose: () => onSearch(words),
    }));
  if (typed.length < 2 || !data) return [];
  return [
    ...data.categories.map(({ _id, name, parent }) => ({
      key: `category ${_id}`,
      icon: <LayoutGrid size={18} />,
      label: text(name),
      typed,
      detail: parent ? text(parent) : undefined,
      choose: () => {
        onLeave();
        void navigate(paths.list(_id, place));
      },
    })),
    ...data.phrases.map((words) => ({
      key: `phrase ${words}`,
      icon: <Search size={18} />,
      label: words,
      typed,
      choose: () => onSearch(words),
    })),
  ];
}
