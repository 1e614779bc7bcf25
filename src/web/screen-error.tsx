import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';

import { paths } from '#paths';

/**
 * The error boundary of a screen; header and footer stay. Its actions reload the page, because a chunk that failed to
 * load stays failed in some browsers. Reloads by itself when the browser is online again.
 */
export function ScreenError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isOffline = !isMissing && globalThis.navigator?.onLine === false;
  const title = isMissing ? t('notFoundTitle') : isOffline ? t('offlineTitle') : t('errorTitle');
  useEffect(() => {
    if (!isOffline) return;
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isOffline]);
  return (
    <div role="alert" className="panel mx-auto my-10 max-w-md text-center">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="heading">{title}</h1>
      <p className="mt-2 text-muted">{isMissing ? t('notFoundText') : isOffline ? t('offlineText') : t('errorText')}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {!isMissing && (
          <button type="button" className="btn-primary" onClick={() => location.reload()}>
            <RotateCw size={18} aria-hidden />
            {t('retry')}
          </button>
        )}
        <a href={paths.home()} className={isMissing ? 'btn-primary' : 'btn-outline'}>
          {t('continueToHome')}
        </a>
      </div>
    </div>
  );
}

/** The error boundary of the layout itself. */
export function RootError() {
  return (
    <main id="main" className="wrap grid min-h-dvh place-items-center">
      <ScreenError />
    </main>
  );
}
