import { Search, X } from 'lucide-react';
import { type FormEvent, startTransition, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';

import { paths } from '#web/paths.ts';
import { late } from '#web/ui/late.ts';

const SuggestionList = late(() => import('#features/search/suggestions/suggestion-list.tsx'));

/** Enter searches the present list, or all ads; empty text leads to the plain list, and so does clearing the box there. Suggestions come with the first focus. */
export function SearchBox() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const isTyping = useRef(false);
  const [isUsed, setIsUsed] = useState(false);
  const isOnList = pathname.startsWith('/list');
  const current = isOnList ? (new URLSearchParams(search).get('search') ?? '') : '';
  const list = isOnList ? pathname : paths.list();
  const shown = useRef(current);

  // Another search or screen starts with its own text, unless someone is typing already, also before hydration; a remount would lose the focus.
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    if (input.current && !isTyping.current) input.current.value = current;
  }, [current]);

  const show = (text: string) => {
    isTyping.current = false;
    if (input.current) input.current.value = text;
  };
  const find = (text: string) => {
    show(text);
    void navigate(text ? `${list}?search=${encodeURIComponent(text)}` : paths.list());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    find(input.current?.value.trim() ?? '');
  };
  const clear = () => {
    show('');
    input.current?.focus();
    if (isOnList) void navigate(paths.list());
  };

  return (
    // The action serves who is faster than the scripts.
    <form role="search" action={list} onSubmit={submit} className="relative">
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
        onFocus={() => startTransition(() => setIsUsed(true))}
        onBlur={() => (isTyping.current = false)}
        onChange={(event) => {
          isTyping.current = true;
          if (event.currentTarget.value === '' && isOnList && current) clear();
        }}
        className="field peer rounded-full [unicode-bidi:plaintext] ps-11 pe-11 [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="button"
        aria-label={t('clearSearch')}
        onClick={clear}
        className="btn-icon absolute end-0 top-0 peer-placeholder-shown:hidden"
      >
        <X size={18} aria-hidden />
      </button>
      <Suspense>
        {isUsed && <SuggestionList id={listId} input={input} onSearch={find} onLeave={() => show('')} />}
      </Suspense>
    </form>
  );
}
