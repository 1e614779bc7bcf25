import { GitMerge } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

import { findItem, isItemList, isRecord, isSame } from './merge-edits.ts';

interface ConflictFrameProps {
  title: string;
  text: string;
  /** The remaining choices. The frame takes the focus when a choice was made and disappears. */
  choices: number;
  children: ReactNode;
}

/** The panel that says that someone else saved meanwhile. Scrolls to itself and takes the focus when it appears. */
export function ConflictFrame({ title, text, choices, children }: ConflictFrameProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus();
  }, [choices]);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section
      ref={panel}
      role="alert"
      tabIndex={-1}
      aria-label={title}
      className="panel scroll-mt-20 space-y-4 outline-none"
    >
      <div className="flex gap-3">
        <GitMerge size={20} aria-hidden className="mt-0.5 shrink-0" />
        <div>
          <h2 className="text-h3">{title}</h2>
          <p className="text-ui text-muted">{text}</p>
        </div>
      </div>
      {children}
    </section>
  );
}

export type ConflictSide = 'mine' | 'theirs';

interface ConflictChoiceProps {
  /** The field that both changed. */
  label: string;
  heading: ReactNode;
  /** The name of each side, its value, and the words of its button. */
  sides: Record<ConflictSide, { name: string; value: ReactNode; choose: string }>;
  onResolve: (keeps: ConflictSide) => void;
}

/** The user's value and the saved one, of which one is chosen. */
export function ConflictChoice({ label, heading, sides, onResolve }: ConflictChoiceProps) {
  return (
    <div role="group" aria-label={label} className="space-y-3 rounded-xl border border-line p-3">
      <p className="text-ui">{heading}</p>
      <dl className="grid gap-3 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((side) => (
          <div key={side} className="flex flex-col gap-2 rounded-lg bg-hover p-3">
            <dt className="text-meta text-muted">{sides[side].name}</dt>
            <dd className="flex-1 text-ui wrap-anywhere">{sides[side].value}</dd>
            <dd>
              <button type="button" className="btn-outline w-full" onClick={() => onResolve(side)}>
                {sides[side].choose}
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The properties of an object, or the items of a list, that differ from another one. Any other value as a whole. */
export function differentParts(value: unknown, other: unknown): unknown {
  if (isRecord(value) && isRecord(other))
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name, part]) => !isSame(part, other[name]))
        .map(([name, part]) => [name, differentParts(part, other[name])]),
    );
  if (isItemList(value) && isItemList(other)) {
    const different = value.filter((item) => !isSame(item, findItem(other, item)));
    // The same items in another order.
    return different.length === 0 && value.length === other.length ? value : different;
  }
  return value;
}
