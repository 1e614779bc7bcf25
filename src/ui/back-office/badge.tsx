export const Badge = ({ children }: { children: string }) => (
  <span className="rounded-lg border border-line px-1.5 text-meta whitespace-nowrap text-muted">{children}</span>
);
