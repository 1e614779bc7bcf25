// A worker that creates formatters, so that the page's own are cheap (src/app/hydration/start-script.ts).
Intl.NumberFormat();
Intl.DateTimeFormat();
close();
