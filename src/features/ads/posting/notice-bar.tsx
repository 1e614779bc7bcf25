import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface BannerProps {
  title: string;
  text?: ReactNode;
  action?: string;
  onAction?: () => void;
  isBusy?: boolean;
}

/** Notice above the wizard with an optional action. */
export function NoticeBar({ title, text, action, onAction, isBusy = false }: BannerProps) {
  return (
    <div
      role="status"
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-3 gap-y-1',
        'rounded-2xl border border-line bg-card px-4 py-2',
      )}
    >
      <p className="min-w-0 flex-1 basis-64 py-1.5 text-ui">
        <span className="font-medium">{title}</span> {text}
      </p>
      {action && (
        <button type="button" className="btn-text -mx-3" disabled={isBusy} onClick={onAction}>
          {action}
        </button>
      )}
    </div>
  );
}
