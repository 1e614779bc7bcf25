/** Ref of the current tab in a row of tabs that scrolls on a phone: brings it into view, without moving the page. */
export function scrollToTab(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
