import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { fold } from '#platform/text/fold.ts';

import { FoundCount } from '../all-categories.tsx';
import { useComboBox } from './use-combo-box.ts';
import { clearRecentSearches, type Suggestion, useSuggestions } from './use-suggestions.tsx';

interface SuggestionListProps {
  /** Id of the listbox, which the input refers to. */
  id: string;
  input: RefObject<HTMLInputElement | null>;
  /** Searches for a text, like pressing Enter. */
  onSearch: (text: string) => void;
  /** Called before a navigation, with the new text of the input; by default none. */
  onLeave: (text?: string) => void;
}

/**
 * Suggestions below the search box: categories, places, options and texts while the user types, recent and popular
 * searches before. Loaded on first focus.
 */
export default function SuggestionList({ id, input, onSearch, onLeave }: SuggestionListProps) {
  const { t } = useTranslation();
  const suggestions = useSuggestions({ input, onSearch, onLeave });
  const { isOpen, active, setActive, close } = useComboBox(input, id, suggestions);
  const groups = [...Map.groupBy(suggestions.entries(), ([, { group }]) => group)];
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && t('suggestionsCount', { count: suggestions.length })}
      </p>
      <div hidden={!isOpen} className="pop absolute inset-x-0 top-full z-40 mt-2 max-h-[70vh]">
        {groups.some(([group]) => group === 'recent') && (
          <button
            type="button"
            className="btn-ghost absolute end-1 top-1"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              clearRecentSearches();
              close();
            }}
          >
            {t('clearRecent')}
          </button>
        )}
        <div id={id} role="listbox" aria-label={t('suggestions')}>
          {groups.map(([group, entries]) => (
            <div key={group ?? ''} {...(group && { role: 'group', 'aria-labelledby': `${id}-${group}` })}>
              {group && (
                <div id={`${id}-${group}`} className="flex min-h-11 items-center px-3 text-ui text-muted">
                  {t(group === 'recent' ? 'recentSearches' : 'popularSearches')}
                </div>
              )}
              {entries.map(([index, suggestion]) => (
                <SuggestionOption
                  key={suggestion.key}
                  id={`${id}-${index}`}
                  suggestion={suggestion}
                  isActive={index === active}
                  onHover={() => setActive(index)}
                  onChoose={() => {
                    close();
                    suggestion.choose();
                  }}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

interface SuggestionOptionProps {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  onHover: () => void;
  onChoose: () => void;
}

/** The suggestion with its kind, parent and number of ads. */
function SuggestionOption({ id, suggestion, isActive, onHover, onChoose }: SuggestionOptionProps) {
  const { icon, label, typed, detail, found } = suggestion;
  return (
    // Keyboard events go to the input, which refers to the active option (aria-activedescendant).
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-highlighted={isActive || undefined}
      className="item"
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onHover}
      onClick={onChoose}
    >
      <span aria-hidden className="grid size-6 shrink-0 place-items-center text-muted">
        {icon}
      </span>
      <span className="min-w-0 flex-1 truncate">
        <bdi>{typed ? <CompletedText label={label} typed={typed} /> : label}</bdi>
        {detail && (
          <span className="text-muted">
            {' '}
            <bdi className="ms-1">{detail}</bdi>
          </span>
        )}
      </span>
      {found && <FoundCount found={found} />}
    </div>
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

/**
 * Splits a suggestion into the text before, the part that the user typed at the start of a word, in whatever spelling,
 * and the rest. Undefined if the user typed something else, such as a typo.
 */
export function splitTyped(label: string, typed: string): [before: string, typed: string, after: string] | undefined {
  const wanted = foldText(typed);
  if (!wanted) return undefined;
  for (const { index: start } of label.matchAll(/(?<!\S)\S/gu)) {
    if (!foldText(label.slice(start)).startsWith(wanted)) continue;
    let end = start + 1;
    while (!foldText(label.slice(start, end)).startsWith(wanted)) end++;
    // Accents and vowel marks belong to the letter before.
    while (/^\p{M}/u.test(label.slice(end))) end++;
    return [label.slice(0, start), label.slice(start, end), label.slice(end)];
  }
  return undefined;
}

const foldText = (text: string): string => fold(text).replaceAll(/\s+/g, ' ').trim();
