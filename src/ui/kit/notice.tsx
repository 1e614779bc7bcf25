import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const TONES = {
  neutral: 'bg-hover text-muted',
  danger: 'bg-danger-soft text-danger',
  success: 'bg-success-soft text-success',
  /** Spins the icon. */
  waiting: 'bg-hover text-muted *:animate-spin',
};

interface NoticeProps {
  icon: LucideIcon;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** Read by screen readers when it appears. */
  role?: 'alert' | 'status';
  tone?: keyof typeof TONES;
  /** The notice is the whole screen: a narrow panel, and its title is the page's heading. */
  isScreen?: boolean;
}

/** An empty, error or result state: icon, title, text and what to do next. */
export function Notice({ action, isScreen = false, ...head }: NoticeProps) {
  return (
    <div className={clsx('panel py-10 text-center', isScreen && 'mx-auto w-full max-w-md')}>
      <NoticeHead {...head} isScreen={isScreen} />
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

/** The icon, title and text of a notice, above a form or actions. */
export function NoticeHead({ icon: Icon, title, text, role, tone = 'neutral', isScreen }: Omit<NoticeProps, 'action'>) {
  const Title = isScreen ? 'h1' : 'p';
  return (
    <div role={role} className="flex flex-col items-center gap-2 text-center">
      <span className={clsx('mb-1 grid size-16 place-items-center rounded-full', TONES[tone])}>
        <Icon size={28} aria-hidden />
      </span>
      <Title className="text-h2 text-balance">{title}</Title>
      {text && <p className="max-w-md text-ui text-balance text-muted">{text}</p>}
    </div>
  );
}
