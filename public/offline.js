// The page without a connection: in the colour mode that was chosen, and loaded anew as soon as the site answers.
const LOOK_EVERY_MS = 5000;

const mode = localStorage.getItem('colorMode');
if (mode === 'light' || mode === 'dark') document.documentElement.style.colorScheme = mode;

async function lookAgain() {
  const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}

addEventListener('online', lookAgain);
// A connection may have come back before anyone listened, and a server that was down comes back untold.
setInterval(() => document.visibilityState === 'visible' && lookAgain(), LOOK_EVERY_MS);
