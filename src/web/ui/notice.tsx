import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** An empty or error state: icon, title, text and one action. */
export function Notice({
  icon: Icon,
  title,
  text,
  action,
  role,
}: {
  icon: LucideIcon;
  title: string;
  text?: string | undefined;
  action?: ReactNode;
  role?: 'alert' | 'status';
}) {
  return (
    <div role={role} className="panel flex flex-col items-center gap-3 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-hover text-muted">
        <Icon size={28} aria-hidden />
      </span>
      <p className="text-lg font-semibold">{title}</p>
      {text && <p className="max-w-md text-sm text-balance text-muted">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
