// The offline page: applies the chosen colour mode and reloads as soon as the site is reachable.
const RETRY_INTERVAL_MS = 5000;

const mode = localStorage.getItem('colorMode');
if (mode === 'light' || mode === 'dark') document.documentElement.style.colorScheme = mode;

async function reloadIfOnline() {
  const response = await fetch('/readyz', { cache: 'no-store' }).catch(() => null);
  if (response?.ok) location.reload();
}

addEventListener('online', reloadIfOnline);
// Also polls: the `online` event may have fired before this script ran, and a server restart fires none.
setInterval(() => document.visibilityState === 'visible' && reloadIfOnline(), RETRY_INTERVAL_MS);
