import type { MiddlewareHandler } from 'hono';

import { isSetupPending, isSetupToken } from '#features/operations/setup/setup.server.ts';
import { paths } from '#paths';
import type { Services } from '#platform/context.server.ts';

import { PLAIN_BODY_STYLE } from './error-page.server.ts';

/**
 * Until the marketplace is set up, serves only the set-up page, to anyone with its link. Later, that page is not found.
 */
export function gateSetup({ db }: Pick<Services, 'db'>): MiddlewareHandler {
  return async (context, next) => {
    const isSetup = `${context.req.path}/`.startsWith(`${paths.setup()}/`);
    if (!(await isSetupPending(db))) return isSetup ? renderSetupFinishedPage() : next();
    const isAdmitted = isSetup && (await isSetupToken(db, context.req.query('token') ?? ''));
    return isAdmitted ? next() : renderSetupPendingPage();
  };
}

const RETRY_SECONDS = 600;

/**
 * Every page of a marketplace that isn't set up yet: static, in both languages, without the catalogue and the settings.
 * 503 tells search engines to come back later.
 */
const renderSetupPendingPage = (): Response =>
  respond(503, {
    en: {
      title: 'This marketplace is being set up',
      text: 'It will open soon. Come back a little later.',
      hint: 'Is it yours? Open the link that the app printed when it started. Each start prints a new link.',
    },
    ar: {
      title: 'هذا السوق قيد الإعداد',
      text: 'سيُفتح قريبًا. عُد بعد قليل.',
      hint: 'هل هو سوقك؟ افتح الرابط الذي طبعه التطبيق عند تشغيله. يطبع كل تشغيل رابطًا جديدًا.',
    },
  });

/** The page at the set-up's address after the set-up. */
const renderSetupFinishedPage = (): Response =>
  respond(404, {
    en: { title: 'Page not found', text: 'There is nothing at this address.' },
    ar: { title: 'الصفحة غير موجودة', text: 'لا يوجد شيء في هذا العنوان.' },
  });

interface Words {
  title: string;
  text: string;
  /** Without one, the page links to the home page. */
  hint?: string;
}

function respond(status: number, { en, ar }: { en: Words; ar: Words }): Response {
  const section = ({ title, text, hint }: Words, home: string) =>
    `<h1 style="font-size:1.4rem;text-wrap:balance">${title}</h1>
<p>${text}</p>
<p style="text-wrap:balance">${hint ?? `<a href="${paths.home()}">${home}</a>`}</p>`;
  const html = `<!doctype html>
<html lang="en" style="color-scheme:light dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${en.title} · ${ar.title}</title>
</head>
<body style="${PLAIN_BODY_STYLE}">
<main>
<section>
${section(en, 'Continue to Home')}
</section>
<hr style="margin:2rem 0;opacity:.3">
<section lang="ar" dir="rtl">
${section(ar, 'المتابعة إلى الرئيسية')}
</section>
</main>
</body>
</html>`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      ...(status === 503 && { 'retry-after': String(RETRY_SECONDS) }),
    },
  });
}
