import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';

import { paths } from './paths.ts';

/** What went wrong while a screen was loading or rendering, with a way on; header and footer stay. A full load, not a link: a lost chunk needs one. */
export function ScreenError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? t('notFoundTitle') : t('errorTitle');
  return (
    <div role="alert" className="panel mx-auto my-10 max-w-md text-center">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="heading">{title}</h1>
      <p className="mt-2 text-muted">{isMissing ? t('notFoundText') : t('errorText')}</p>
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

/** The same when the layout itself fails. */
export function RootError() {
  return (
    <main id="main" className="wrap grid min-h-dvh place-items-center">
      <ScreenError />
    </main>
  );
}
