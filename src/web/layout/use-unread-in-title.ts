import { useEffect } from 'react';

const COUNT = /^\(\d+\+?\) /;

/** Sets `(3) ` before the title, whichever screen writes it. */
export function useUnreadInTitle(unread: number): void {
  useEffect(() => {
    const apply = () => {
      const bare = document.title.replace(COUNT, '');
      const next = unread > 0 && bare ? `(${unread > 99 ? '99+' : unread}) ${bare}` : bare;
      if (document.title !== next) document.title = next;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [unread]);
}
