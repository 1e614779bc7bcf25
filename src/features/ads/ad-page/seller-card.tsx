import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { FollowButton } from '#features/accounts/people/follow-button.tsx';
import { PresenceLine } from '#features/accounts/people/presence-line.tsx';
import { VerifiedBadge } from '#features/accounts/people/verified-badge.tsx';
import { paths } from '#paths';
import { formatDate } from '#platform/text/format.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { Avatar } from '#ui/kit/avatar.tsx';

import type { AdDetails } from '../contract.ts';

/** The seller of an ad, as a link to their page, and the button to follow them. */
export function SellerCard({ seller }: Pick<AdDetails, 'seller'>) {
  const { t } = useTranslation(['ad', 'layout']);
  const language = useLanguage();
  const date = formatDate(seller.memberSince, language, { month: 'short', year: 'numeric' });
  return (
    <section aria-label={t('seller')} className="panel relative transition-shadow hover:shadow-hover">
      <div className="flex items-center gap-3">
        <Avatar name={seller.name} picture={seller.profilePicture} className="size-12 text-h2" />
        <div className="min-w-0 flex-1">
          <Link
            to={paths.user(seller._id)}
            className="block truncate font-semibold after:absolute after:inset-0 after:rounded-2xl"
          >
            <bdi>{seller.name}</bdi> {seller.isVerified && <VerifiedBadge />}
          </Link>
          <p className="text-ui text-muted">
            {seller.adsCount === 0
              ? t('memberSince', { date })
              : `${t('layout:adsCount', { count: seller.adsCount })} · ${t('since', { date })}`}
          </p>
          <PresenceLine userId={seller._id} />
        </div>
        <ChevronRight size={20} aria-hidden className="shrink-0 text-muted rtl:-scale-x-100" />
      </div>
      <FollowButton user={seller} isQuiet className="relative mt-4 w-full" />
    </section>
  );
}
