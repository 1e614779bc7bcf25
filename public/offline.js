// The page without a connection: in the colour mode that was chosen, and loaded anew as soon as there is a connection.
const mode = localStorage.getItem('colorMode');
if (mode === 'light' || mode === 'dark') document.documentElement.style.colorScheme = mode;
addEventListener('online', () => location.reload());
