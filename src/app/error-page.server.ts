import { paths } from '#paths';

/** For pages without stylesheets. */
export const PLAIN_BODY_STYLE = [
  'font-family:Poppins,Tahoma,system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1.5rem;',
  'line-height:1.7;text-align:center',
].join('');

/** Shown when rendering itself fails: a static page in both languages, without locale files or stylesheets. */
export function renderErrorPage(): Response {
  const html = `<!doctype html>
<html lang="en" style="color-scheme:light dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Oops! Something went wrong. · عذرًا! حدث خطأ ما.</title>
</head>
<body style="${PLAIN_BODY_STYLE}">
<main>
<section>
<h1 style="font-size:1.4rem">Oops! Something went wrong.</h1>
<p>You can try again or contact our support team.</p>
<p><a href="">Retry</a> · <a href="${paths.home()}">Continue to Home</a></p>
</section>
<hr style="margin:2rem 0;opacity:.3">
<section lang="ar" dir="rtl">
<h1 style="font-size:1.4rem">عذرًا! حدث خطأ ما.</h1>
<p>يمكنك المحاولة مرة أخرى أو التواصل مع فريق الدعم.</p>
<p><a href="">إعادة المحاولة</a> · <a href="${paths.home()}">المتابعة إلى الرئيسية</a></p>
</section>
</main>
</body>
</html>`;
  return new Response(html, {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
