import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { type FormEvent, startTransition, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation, useMatch, useNavigate } from 'react-router';

import { usePlace } from '#features/catalog/chosen-place/use-place.ts';
import { type SearchState, toSearchQuery } from '#features/search/list/search-url.ts';
import { paths } from '#paths';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';
import { getNavigationTarget } from '#ui/navigation/navigation-target.ts';

const SuggestionList = lazyComponent(() => import('#features/search/suggestions/suggestion-list.tsx'));

/**
 * Enter searches the current list with its filters, or all ads, in the place of the screen. Submitting an empty search,
 * or clearing the box on a list, opens the unfiltered list. Suggestions load on first focus.
 */
export function SearchBox() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const isTyping = useRef(false);
  const [hasHadFocus, setHasHadFocus] = useState(false);
  const place = usePlace();
  const list = useMatch(paths.list.pattern);
  const isOnList = list !== null;
  const { categoryId } = list?.params ?? {};
  const current = isOnList ? (new URLSearchParams(search).get('search') ?? '') : '';
  const lastSearch = useRef(current);

  // What a search without scripts keeps. Sorted, because the server sorts the parameters that it gets.
  const kept = isOnList ? [...toSearchQuery(search, '')].toSorted() : Object.entries(place);

  // A new search or screen replaces the text unless the user is typing. A `key` would remount and drop the focus.
  useEffect(() => {
    if (lastSearch.current === current) return;
    lastSearch.current = current;
    if (input.current && !isTyping.current) input.current.value = current;
  }, [current]);

  const setText = (text = '') => {
    isTyping.current = false;
    if (input.current) input.current.value = text;
  };
  const openSearch = (text: string) => {
    setText(text);
    // A filter that is still loading counts.
    const from = getNavigationTarget();
    const fromList = matchPath(paths.list.pattern, from.pathname);
    if (!text || !fromList) return void navigate(paths.list(undefined, { search: text || undefined, ...place }));
    const state: SearchState = { searchedFrom: from.pathname + from.search };
    void navigate(paths.list(fromList.params.categoryId, toSearchQuery(from.search, text)), { state });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    openSearch(input.current?.value.trim() ?? '');
  };
  const clear = () => {
    setText('');
    input.current?.focus();
    if (isOnList) void navigate(paths.list(undefined, place));
  };

  return (
    // `action` is for browsers without scripts. Below `lg`, suggestions are as wide as the header's row.
    <form role="search" action={paths.list(categoryId)} onSubmit={submit} className="lg:relative">
      <div className="relative">
        <Search
          size={18}
          aria-hidden
          className="pointer-events-none absolute start-4 top-1/2 -translate-y-1/2 text-muted"
        />
        <input
          ref={input}
          name="search"
          type="search"
          role="combobox"
          aria-expanded={false}
          aria-controls={listId}
          aria-autocomplete="list"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          aria-label={t('searchAds')}
          placeholder={t('searchPlaceholder')}
          defaultValue={current}
          onFocus={() => startTransition(() => setHasHadFocus(true))}
          onBlur={() => (isTyping.current = false)}
          onChange={(event) => {
            isTyping.current = true;
            if (event.currentTarget.value === '' && isOnList && current) clear();
          }}
          className={clsx(
            'field peer rounded-full border-line! hover:shadow-hover focus-visible:border-ink!',
            '[unicode-bidi:plaintext] ps-11 pe-11',
            '[&::-webkit-search-cancel-button]:hidden',
          )}
        />
        <button
          type="button"
          aria-label={t('clearSearch')}
          onClick={clear}
          className="btn-icon absolute end-0 top-0 peer-placeholder-shown:hidden"
        >
          <X size={18} aria-hidden />
        </button>
      </div>
      {kept.map(([name, value], at) => value && <input key={at} type="hidden" {...{ name, value }} />)}
      <Suspense>
        {hasHadFocus && <SuggestionList id={listId} input={input} onSearch={openSearch} onLeave={setText} />}
      </Suspense>
    </form>
  );
}
