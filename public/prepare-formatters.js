// A worker that creates formatters, so that the page's own are cheap (src/web/hydration/start-script.ts).
new Intl.NumberFormat();
new Intl.DateTimeFormat();
close();
