import { useEffect } from 'react';

const COUNT = /^\(\d+\+?\) /;

/** Prefixes the document title with the unread count, such as `(3) `, also after a screen changes the title. */
export function useUnreadInTitle(unread: number): void {
  useEffect(() => {
    const apply = () => {
      const title = document.title.replace(COUNT, '');
      const next = unread > 0 && title ? `(${unread > 99 ? '99+' : unread}) ${title}` : title;
      if (document.title !== next) document.title = next;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [unread]);
}
