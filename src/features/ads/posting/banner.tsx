import type { ReactNode } from 'react';

interface BannerProps {
  title: string;
  text?: ReactNode;
  action?: string;
  onAct?: () => void;
  isBusy?: boolean;
}

/** What one should know above the wizard, and what can be done about it. */
export function Banner({ title, text, action, onAct, isBusy = false }: BannerProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-2xl border border-line bg-card px-4 py-2"
    >
      <p className="min-w-0 flex-1 basis-64 py-1.5 text-sm">
        <span className="font-medium">{title}</span> {text}
      </p>
      {action && (
        <button type="button" className="btn-ghost -mx-3 text-accent" disabled={isBusy} onClick={onAct}>
          {action}
        </button>
      )}
    </div>
  );
}
