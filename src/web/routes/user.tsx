import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, redirect, useParams } from 'react-router';

import { getUser } from '#features/accounts/contract.ts';
import type { UserProfile } from '#features/accounts/public-user.ts';
import { BlockButton, BlockedNotice } from '#features/accounts/people/block-button.tsx';
import { FollowButton } from '#features/accounts/people/follow-button.tsx';
import { PresenceLine } from '#features/accounts/people/presence-line.tsx';
import { useRelation } from '#features/accounts/people/use-relation.ts';
import { listUserCategories } from '#features/ads/contract.ts';
import { ReportButton } from '#features/moderation/reporting/report-button.tsx';
import { searchAds } from '#features/search/contract.ts';
import { readSellerAddress } from '#features/search/list-address.ts';
import { SellerAds } from '#features/search/seller-ads.tsx';
import { formatDate } from '#platform/format.ts';
import { appContext } from '#web/data/app-context.ts';
import { load, unlessRefused, useLoaded } from '#web/data/query.ts';
import { useLanguage } from '#web/layout/site.ts';
import { paths } from '#web/paths.ts';
import { Seo } from '#web/seo.tsx';
import { Avatar } from '#web/ui/avatar.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const app = context.get(appContext);
  const id = params.userId ?? '';
  const query = readSellerAddress(id, new URL(request.url).search);
  const ads = load(app, searchAds, { query }).catch(unlessRefused);
  await Promise.all([load(app, getUser, { params: { id } }), load(app, listUserCategories, { params: { id } }), ads]);
  // A category that isn't there leads to all of the seller's ads.
  return (await ads) ? null : redirect(paths.user(id));
}

/** A member as anyone sees them, with their live ads. */
export function Component() {
  const { t } = useTranslation('people');
  const { userId = '' } = useParams();
  const { user } = useLoaded(getUser, { params: { id: userId } });
  const title = t('sellerAds', { name: user.name });
  return (
    <>
      <Seo title={user.name} description={user.bio ?? title} path={paths.user(user._id)} type="profile" />
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
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar name={user.name} picture={user.profilePicture} className="size-20 text-3xl sm:size-24 sm:text-4xl" />
        <div className="min-w-0 flex-1 basis-44">
          <h1 className="heading wrap-anywhere">
            <bdi>{user.name}</bdi>
          </h1>
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <span>{t('memberSince', { date: formatDate(user.memberSince, language) })}</span>
            <span>{t('followersCount', { count: user.followersCount })}</span>
          </p>
          <PresenceLine userId={user._id} />
        </div>
        <Actions user={user} />
      </div>
      {user.bio && (
        <p dir="auto" className="text-lines text-page-side max-w-prose leading-relaxed wrap-anywhere">
          {user.bio}
        </p>
      )}
      <BlockedNotice user={user}>
        <ReportButton target="user" id={user._id} ownerId={user._id} />
      </BlockedNotice>
    </section>
  );
}

/** The button that blocks goes away, and so does the one that unblocks: the focus stays with the person. */
function useFocusOnBlock(user: UserProfile) {
  const section = useRef<HTMLElement>(null);
  const { state } = useRelation(user);
  const isBlocked = typeof state === 'string' ? undefined : state.isBlocked;
  const before = useRef(isBlocked);
  useEffect(() => {
    if (isBlocked === undefined) return;
    if (before.current === !isBlocked) section.current?.focus({ preventScroll: true });
    before.current = isBlocked;
  }, [isBlocked]);
  return section;
}

/** Follow, block, report; on one's own page, the way to change it. */
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
