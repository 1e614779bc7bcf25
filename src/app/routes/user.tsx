import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, redirect, useParams } from 'react-router';

import * as peopleApi from '#features/accounts/people/contract.ts';
import type { UserProfile } from '#features/accounts/people/contract.ts';
import { BlockButton, BlockedNotice } from '#features/accounts/people/block-button.tsx';
import { FollowButton } from '#features/accounts/people/follow-button.tsx';
import { PresenceLine } from '#features/accounts/people/presence-line.tsx';
import { useRelation } from '#features/accounts/people/use-relation.ts';
import { VerifiedBadge } from '#features/accounts/people/verified-badge.tsx';
import * as adsApi from '#features/ads/contract.ts';
import { ReplySpeedText } from '#features/chat/reply-speed/reply-speed-text.tsx';
import { ReportButton } from '#features/moderation/reporting/report-button.tsx';
import * as searchApi from '#features/search/contract.ts';
import { parseSellerUrl } from '#features/search/list/list-url.ts';
import { countAds, SellerAds } from '#features/search/list/seller-ads.tsx';
import { toListSearch } from '#features/search/list/submitted-list.ts';
import { formatDate } from '#platform/text/format.ts';
import { appContext } from '#ui/api/app-context.ts';
import { loadQuery, nullIfRefused, usePrefetchedQuery } from '#ui/api/api-query.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { paths } from '#paths';
import { Seo } from '../layout/seo.tsx';
import { Avatar } from '#ui/kit/avatar.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const app = context.get(appContext);
  const id = params.userId ?? '';
  const { search } = new URL(request.url);
  // Only browsers without scripts submit forms to the server.
  const linked = import.meta.env.SSR ? toListSearch(search) : search;
  if (linked !== search) return redirect(paths.user(id) + linked);
  const query = parseSellerUrl(id, search);
  const ads = loadQuery(app, searchApi.search, { query }).catch(nullIfRefused);
  await Promise.all([
    loadQuery(app, peopleApi.getUser, { params: { id } }),
    loadQuery(app, adsApi.listUserCategories, { params: { id } }),
    ads,
  ]);
  // An unknown category shows all of the seller's ads.
  return (await ads) ? null : redirect(paths.user(id));
}

/** A member's public profile and active ads. */
export function Component() {
  const { t } = useTranslation('people');
  const { userId = '' } = useParams();
  const { user } = usePrefetchedQuery(peopleApi.getUser, { params: { id: userId } });
  const { categories } = usePrefetchedQuery(adsApi.listUserCategories, { params: { id: userId } });
  const count = countAds(categories);
  const title = count > 0 ? t('sellerAdsCount', { name: user.name, count }) : t('sellerAds', { name: user.name });
  return (
    <>
      <Seo title={user.name} description={user.bio || title} path={paths.user(user._id)} type="profile" />
      <Profile key={user._id} user={user} />
      <section aria-labelledby="ads-title" className="mt-8">
        <h2 id="ads-title" className="heading mb-4">
          <bdi>{title}</bdi>
        </h2>
        <SellerAds sellerId={user._id} />
      </section>
    </>
  );
}

function Profile({ user }: { user: UserProfile }) {
  const { t } = useTranslation('people');
  const language = useLanguage();
  const section = useFocusOnBlock(user);
  return (
    <section ref={section} tabIndex={-1} aria-label={user.name} className="panel space-y-4 outline-none">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-4">
        <Avatar name={user.name} picture={user.profilePicture} className="size-20 text-display sm:size-24" />
        <div className="min-w-0 flex-1 basis-44">
          <h1 className="heading wrap-anywhere">
            <bdi>{user.name}</bdi> {user.isVerified && <VerifiedBadge size={22} />}
          </h1>
          <p className="text-ui text-muted">
            {t('memberSince', { date: formatDate(user.memberSince, language) })}
            {user.followersCount > 0 && ` · ${t('followersCount', { count: user.followersCount })}`}
          </p>
          <div className="flex flex-wrap items-center gap-x-4">
            <PresenceLine userId={user._id} />
            <ReplySpeedText userId={user._id} />
          </div>
        </div>
        <Actions user={user} />
      </div>
      {user.bio && (
        <p dir="auto" className="text-lines text-page-side max-w-prose wrap-anywhere">
          {user.bio}
        </p>
      )}
      <BlockedNotice user={user}>
        <ReportButton target="user" id={user._id} ownerId={user._id} />
      </BlockedNotice>
    </section>
  );
}

/** Block and Unblock remove the pressed button, so the focus moves to the profile. */
function useFocusOnBlock(user: UserProfile) {
  const section = useRef<HTMLElement>(null);
  const { state } = useRelation(user);
  const isBlocked = typeof state === 'string' ? undefined : state.isBlocked;
  const wasBlocked = useRef(isBlocked);
  useEffect(() => {
    if (isBlocked === undefined) return;
    if (wasBlocked.current === !isBlocked) section.current?.focus({ preventScroll: true });
    wasBlocked.current = isBlocked;
  }, [isBlocked]);
  return section;
}

/** Follow, block and report; on the member's own page, a link to edit the profile. */
function Actions({ user }: { user: UserProfile }) {
  const { t } = useTranslation('people');
  const { state } = useRelation(user);
  if (state === 'self') {
    return (
      <Link to={paths.profile()} className="btn-outline w-full sm:w-auto">
        <Pencil size={18} aria-hidden />
        {t('editProfile')}
      </Link>
    );
  }
  if (state !== 'unknown' && state.isBlocked) return null;
  return (
    <div className={`flex w-full items-center gap-1 sm:w-auto ${state === 'unknown' ? 'invisible' : ''}`}>
      <FollowButton user={user} className="me-1 flex-1 sm:flex-none" />
      <BlockButton user={user} />
      <ReportButton target="user" id={user._id} ownerId={user._id} isCompact />
    </div>
  );
}
