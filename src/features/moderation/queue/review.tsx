import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { imageUrl } from '#features/pictures/image-url.ts';
import type { Image } from '#features/pictures/image.ts';
import { textDirection } from '#platform/text/language.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { invalidateTag, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { Carousel } from '#ui/kit/carousel.tsx';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useToast } from '#ui/kit/use-toast.ts';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';
import { useLazyDialog } from '#ui/navigation/use-lazy-dialog.ts';

import { AdReview } from './ad-review.tsx';
import { ClaimNotice, useClaim, useNextAd, useQueueChanges } from './claims.tsx';
import * as queueApi from './contract.ts';
import type { RejectionReason, ReviewedAd } from './contract.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { ReviewActions } from './review-actions.tsx';
import { ReviewBar, ShortcutsDialog, useShortcuts } from './review-bar.tsx';
import { SellerHistory } from './seller-history.tsx';
import { lastDecision, UndoBar } from './undo-bar.tsx';

/** The review of an ad, or of the change of an active one. */
export function ReviewScreen() {
  const { t } = useTranslation('admin-moderation');
  const text = useText();
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useApiQuery(queueApi.getReviewedAd, { params: { id } });
  useQueueChanges();
  const ad = data?.ad;
  const queue = adminPaths.moderation(params);
  return (
    <AdminPage
      title={ad ? text(ad.title) || ad._id : t('review')}
      lead={
        <>
          {ad && (
            <span className="block">
              {t(ad.change ? 'kind_change' : 'kind_new')}
              {` · ${t('waitingSince')} `}
              <AdminTime at={ad.since} />
            </span>
          )}
          <BackLink to={queue}>{t('queueTitle')}</BackLink>
        </>
      }
      actions={ad && <ReviewActions key={id} ad={ad} mayDecide={mayDecide(ad)} />}
    >
      {ad ? (
        <Review key={id} ad={ad} />
      ) : error instanceof ApiError && error.code === 'NOT_IN_REVIEW' ? (
        <Notice
          role="status"
          icon={CheckCheck}
          title={t('notInReview')}
          text={t('notInReviewText')}
          action={
            <Link to={queue} className="btn-outline">
              {t('queueTitle')}
            </Link>
          }
        />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
      <UndoBar
        onUndone={([first, ...rest]) => first && rest.length === 0 && navigate(adminPaths.review(first, params))}
      />
    </AdminPage>
  );
}

/** False while another moderator reviews the ad, and once it is decided. */
const mayDecide = ({ decided, claim }: ReviewedAd): boolean => decided === null && (claim === null || claim.isYou);

/** The review of one ad: claims it while it is open, and opens the next one after the decision. */
function Review({ ad }: { ad: ReviewedAd }) {
  const { t } = useTranslation('admin-moderation');
  const text = useText();
  const errorText = useErrorMessages();
  const toast = useToast();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [dialog, setDialog] = useState<'reject' | 'help' | null>(null);
  const isOpen = mayDecide(ad);
  const claim = useClaim(ad._id, isOpen);
  const decide = useDecide();
  const next = useNextAd((isBackwards) => {
    if (decide.isSuccess) void navigate(adminPaths.moderation(params));
    else toast(t(isBackwards ? 'noPrevious' : 'noNext'));
  });
  const title = text(ad.title);
  const isBusy = decide.isPending || decide.isSuccess || next.isPending;
  const submit = async (rejection?: RejectionReason) => {
    await decide.mutateAsync({ ad, title, ...(rejection && { rejection }) });
    next.mutate({ from: ad._id });
  };
  // A second press may come before React has rendered that one is pending.
  const isApproving = useRef(false);
  const approve = async () => {
    if (isApproving.current) return;
    isApproving.current = true;
    // The error is shown above the bar.
    await submit().catch(() => {});
    isApproving.current = false;
  };
  const move = (isBackwards: boolean) => next.mutate({ from: ad._id, isBackwards });
  useShortcuts({
    '?': () => setDialog('help'),
    ...(!isBusy && { j: () => move(false), k: () => move(true) }),
    ...(!isBusy && isOpen && { a: () => void approve(), r: () => setDialog('reject') }),
  });
  const article = useRef<HTMLElement>(null);
  useEffect(() => article.current?.focus({ preventScroll: true }), []);
  return (
    <div className="grid items-start gap-4 pb-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-6">
      <article ref={article} tabIndex={-1} aria-label={title} className="min-w-0 space-y-4 outline-none lg:space-y-6">
        <ClaimNotice ad={ad} claim={claim} />
        <ReviewPictures images={(ad.change ?? ad).images} title={title} />
        <AdReview ad={ad} />
      </article>
      <aside
        aria-label={t('seller')}
        className="min-w-0 space-y-4 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-11rem)] lg:space-y-6 lg:overflow-y-auto"
      >
        <SellerHistory sellerId={ad.seller._id} />
      </aside>
      {decide.error && dialog === null && (
        <div className="lg:col-span-2">
          <FormError text={errorText.forCall(decide.error)} />
        </div>
      )}
      <ReviewBar
        isBusy={isBusy}
        mayDecide={isOpen}
        onApprove={() => void approve()}
        onReject={() => setDialog('reject')}
        onMove={move}
        onHelp={() => setDialog('help')}
      />
      {dialog === 'reject' && (
        <RejectDialog
          title={t(ad.change ? 'rejectChange' : 'rejectAd')}
          sellerLanguage={ad.sellerLanguage}
          onReject={submit}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'help' && <ShortcutsDialog onClose={() => setDialog(null)} />}
    </div>
  );
}

interface Decision {
  ad: { _id: string; version: string };
  /** Without it the ad is approved. */
  rejection?: RejectionReason;
  title: string;
}

/** Decides an ad; the decision can then be undone (`UndoBar`). */
function useDecide() {
  const { api } = useApp();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ ad: { _id, version }, rejection }: Decision) =>
      api(queueApi.decide, {
        body: { decision: rejection ? 'reject' : 'approve', ads: [{ _id, version }], ...(rejection && { rejection }) },
      }),
    onSuccess: ({ decided, undoSeconds }, { rejection, title }) =>
      lastDecision.set({ decision: rejection ? 'reject' : 'approve', ids: decided, title }, undoSeconds),
    // After an error, too: another moderator may have decided first.
    onSettled: () => void invalidateTag(client, 'queue'),
  });
}

const PictureLightbox = lazyComponent(() => import('#features/pictures/picture-lightbox.tsx'));

/** The pictures of an ad, large and uncropped; arrow keys move between them, a click opens the lightbox. */
function ReviewPictures({ images, title }: { images: Image[]; title: string }) {
  const { t } = useTranslation(['ad', 'admin-moderation']);
  const [at, setAt] = useState(0);
  const lightbox = useLazyDialog();
  const isRtl = textDirection(useLanguage()) === 'rtl';
  const move = (step: 1 | -1) => setAt(Math.max(0, Math.min(images.length - 1, at + step)));
  useShortcuts({ ArrowLeft: () => move(isRtl ? 1 : -1), ArrowRight: () => move(isRtl ? -1 : 1) });
  if (images.length === 0) return <p className="panel text-ui text-muted">{t('admin-moderation:noPictures')}</p>;
  return (
    <div>
      <Carousel
        label={t('gallery')}
        at={at}
        onSelect={setAt}
        buttons="sides"
        position="count"
        className="border border-line bg-card"
        slides={images.map((image, index) => (
          <button
            key={image._id}
            type="button"
            className="block w-full cursor-zoom-in bg-hover"
            aria-label={t('enlarge', { number: index + 1 })}
            onClick={lightbox.open}
          >
            <img
              src={imageUrl(image, 1600)}
              alt={t('pictureOf', { number: index + 1, title })}
              width={image.width}
              height={image.height}
              loading={index === 0 ? 'eager' : 'lazy'}
              className="h-[50dvh] w-full object-contain lg:h-[60dvh]"
            />
          </button>
        ))}
      />
      <Suspense>
        {lightbox.isMounted && (
          <PictureLightbox
            images={images}
            title={title}
            at={at}
            onSelect={setAt}
            isOpen={lightbox.isOpen}
            onClose={lightbox.close}
          />
        )}
      </Suspense>
    </div>
  );
}
