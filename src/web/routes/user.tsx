import { PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLocation, useParams } from 'react-router';

import { getUser } from '#features/accounts/contract.ts';
import { AdGrid } from '#features/ads/ad-card.tsx';
import { listUserAds } from '#features/ads/contract.ts';
import { formatDate } from '#features/ads/format.ts';
import { appContext } from '#web/data/app-context.ts';
import { load, useLoaded } from '#web/data/query.ts';
import { Pager } from '#web/layout/pager.tsx';
import { useLanguage } from '#web/layout/site.ts';
import { paths } from '#web/paths.ts';
import { Seo } from '#web/seo.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Notice } from '#web/ui/notice.tsx';

const readPage = (search: string): number => Math.min(1000, Math.max(1, Math.trunc(Number(new URLSearchParams(search).get('page'))) || 1));

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<null> {
  const app = context.get(appContext);
  const id = params.userId ?? '';
  const page = readPage(new URL(request.url).search);
  await Promise.all([load(app, getUser, { params: { id } }), load(app, listUserAds, { params: { id }, query: { page } })]);
  return null;
}

/** A member as anyone sees them, with their live ads. */
export function Component() {
  const { t } = useTranslation(['pages', 'common']);
  const language = useLanguage();
  const { userId = '' } = useParams();
  const { search } = useLocation();
  const { user } = useLoaded(getUser, { params: { id: userId } });
  const { ads, pagination } = useLoaded(listUserAds, { params: { id: userId }, query: { page: readPage(search) } });
  return (
    <>
      <Seo title={user.name} description={user.bio ?? t('sellerAds', { name: user.name })} path={paths.user(user._id)} type="profile" />
      <section className="panel flex flex-wrap items-center gap-5">
        <Avatar name={user.name} picture={user.profilePicture} className="size-20 text-3xl" />
        <div className="min-w-0">
          <h1 className="heading">
            <bdi>{user.name}</bdi>
          </h1>
          <p className="text-sm text-muted">{t('memberSince', { date: formatDate(user.memberSince, language) })}</p>
          <p className="text-sm text-muted">{t('common:adsCount', { count: pagination.totalItems })}</p>
        </div>
        {user.bio && (
          <p dir="auto" className="w-full whitespace-pre-line">
            {user.bio}
          </p>
        )}
      </section>
      <h2 className="heading mt-8 mb-4">{t('sellerAds', { name: user.name })}</h2>
      {ads.length > 0 ? <AdGrid ads={ads} eager={4} /> : <Notice icon={PackageOpen} title={t('noAdsOfSeller')} />}
      <Pager page={pagination.currentPage} total={pagination.totalPages} hrefOf={(page) => `${paths.user(user._id)}${page > 1 ? `?page=${page}` : ''}`} />
    </>
  );
}
