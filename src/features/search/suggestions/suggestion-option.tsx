import { FoundCount } from '../all-categories/found-count.tsx';
import { splitTyped } from './split-typed.ts';
import type { Suggestion } from './suggestion.ts';

interface SuggestionOptionProps {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  onHover: () => void;
  onChoose: () => void;
}

/** The suggestion with its kind, parent and number of ads. */
export function SuggestionOption({ id, suggestion, isActive, onHover, onChoose }: SuggestionOptionProps) {
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
