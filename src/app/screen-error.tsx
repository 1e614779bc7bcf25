import { CircleAlert, CloudOff, RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';

import { useHomePlace } from '#features/catalog/chosen-place/use-place.ts';
import { paths } from '#paths';
import { Notice } from '#ui/kit/notice.tsx';
import { ChunkError, describeChunkError } from '#ui/navigation/lazy-component.ts';
import { useMember } from '#ui/session.ts';

import { FOR_VISITORS } from './hydration/page-state.ts';
import { ScreenPlaceholder } from './layout/screen-placeholder.tsx';

/**
 * The error boundary of a screen; header and footer stay. Its actions reload the page, because some browsers never
 * retry a chunk that failed to load. Reloads automatically when the browser is online again. Members first retry a page
 * that the server did not find for visitors.
 */
export function ScreenError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const homePlace = useHomePlace();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const { isForVisitors, isRetrying } = useRetryAsMember(error);
  const isOffline = !isMissing && globalThis.navigator?.onLine === false;
  const failure = error instanceof ChunkError ? `${describeChunkError(error, t)}. ${t('errorText')}` : t('errorText');
  const title = isMissing ? t('notFoundTitle') : isOffline ? t('offlineTitle') : t('errorTitle');
  useEffect(() => {
    if (!isOffline) return;
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isOffline]);
  if (isRetrying) return <ScreenPlaceholder />;
  return (
    <div data-for-visitors={isForVisitors || undefined}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <Notice
        isScreen
        role="alert"
        icon={isOffline ? CloudOff : CircleAlert}
        tone={isMissing ? 'neutral' : 'danger'}
        title={title}
        text={isMissing ? t('notFoundText') : isOffline ? t('offlineText') : failure}
        action={
          <>
            {!isMissing && (
              <button type="button" className="btn-primary" onClick={() => location.reload()}>
                <RotateCw size={20} aria-hidden />
                {t('retry')}
              </button>
            )}
            <a href={paths.home(homePlace)} className={isMissing ? 'btn-primary' : 'btn-outline'}>
              {t('continueToHome')}
            </a>
          </>
        }
      />
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

/**
 * The server renders pages for visitors. A page that it refused is loaded again for a member, who may see more, such as
 * their own ad in review.
 */
function useRetryAsMember(error: unknown): { isForVisitors: boolean; isRetrying: boolean } {
  const { revalidate } = useRevalidator();
  const isMember = useMember() !== null;
  const isForVisitors = isRouteErrorResponse(error) && error.data === FOR_VISITORS;
  const isRetrying = isForVisitors && isMember;
  const retry = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (isRetrying) retry();
  }, [isRetrying]);
  return { isForVisitors, isRetrying };
}
