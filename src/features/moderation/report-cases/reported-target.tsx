import { Flag, MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#paths';
import { Avatar } from '#ui/kit/avatar.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { adminPaths } from '#admin-paths';

import { PictureRow } from '../picture-row.tsx';
import type { ReportCase } from './contract.ts';

/** The reported target: the ad at the time of the report, or the conversation, and the member behind it. */
export function ReportedTarget({ reportCase }: { reportCase: ReportCase }) {
  const { t } = useTranslation(['admin-reports', 'admin-audit', 'admin-moderation']);
  const { ad, kind, member, reported, otherCases } = reportCase;
  return (
    <section className="panel space-y-4" aria-labelledby="target">
      <h2 id="target" className="flex items-center gap-2 text-h3">
        {kind === 'conversation' ? <MessagesSquare size={18} aria-hidden /> : <Flag size={18} aria-hidden />}
        {t(`target_${kind}`)}
      </h2>
      {ad && <ReportedAd ad={ad} reported={reported} />}
      <div className="flex items-center gap-3">
        <Avatar name={member.name} picture={member.picture} className="size-11" />
        <div className="min-w-0 text-ui">
          <p dir="auto" className="text-page-side truncate font-medium">
            {member.status === 'active' ? (
              <Link to={paths.user(member._id)} className="hover:underline">
                {member.name}
              </Link>
            ) : (
              member.name || t('deletedMember')
            )}
          </p>
          <p className="text-small text-muted">
            {[
              t(`admin-audit:value_${member.status}`),
              member.role === 'member' ? '' : t(`admin-audit:value_${member.role}`),
            ]
              .filter(Boolean)
              .join(' · ')}
            {' · '}
            {t('memberSince')} <AdminTime at={member.memberSince} />
          </p>
        </div>
      </div>
      {otherCases > 0 && (
        <p className="text-ui">
          <Link to={`${adminPaths.reports()}?memberId=${member._id}`} className="link">
            {t('otherCases', { count: otherCases })}
          </Link>
        </p>
      )}
    </section>
  );
}

function ReportedAd({ ad, reported }: Pick<ReportCase, 'reported'> & { ad: NonNullable<ReportCase['ad']> }) {
  const { t } = useTranslation(['admin-reports', 'admin-audit']);
  const text = useText();
  const description = text(reported?.description);
  return (
    <div className="space-y-3">
      <p className="text-ui">
        {t(`admin-audit:value_${ad.status}`)}
        {' · '}
        {ad.status === 'deleted' ? (
          t('deletedAd')
        ) : (
          <Link to={paths.ad(ad._id)} className="link">
            {t('viewAd')}
          </Link>
        )}
      </p>
      {reported && reported.images.length > 0 && <PictureRow images={reported.images} />}
      {description && (
        <p dir="auto" className="text-lines line-clamp-6 max-w-prose text-ui">
          {description}
        </p>
      )}
    </div>
  );
}
