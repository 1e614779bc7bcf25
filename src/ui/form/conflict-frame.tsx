import { GitMerge } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

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
