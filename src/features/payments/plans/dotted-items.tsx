import type { ReactNode } from 'react';

/** Items with dots between them, none at the beginning or end of a line. */
export function DottedItems({ items, className = '' }: { items: ReactNode[]; className?: string }) {
  return (
    <span className={`block overflow-hidden ${className}`}>
      {/* The negative margin clips the dot before the first item of each line. */}
      <span className="-ms-4 flex flex-wrap">
        {items.map((item, at) => (
          <span key={at} className="flex whitespace-nowrap">
            <span aria-hidden className="w-4 text-center">
              ·
            </span>
            {item}
          </span>
        ))}
      </span>
    </span>
  );
}
