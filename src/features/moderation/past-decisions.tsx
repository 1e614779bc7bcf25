import { useTranslation } from 'react-i18next';

import { AdminTime } from '#web/admin/admin-time.tsx';

import type { PastDecision } from './past-decision.ts';

/** What staff decided about a member and their ads so far, latest first. */
export function PastDecisions({ history }: { history: PastDecision[] }) {
  const { t } = useTranslation(['admin-reports', 'admin-audit']);
  return (
    <section className="panel space-y-3" aria-labelledby="history">
      <h2 id="history" className="text-h3">
        {t('history')}
      </h2>
      {history.length === 0 && <p className="text-ui text-muted">{t('noHistory')}</p>}
      <ul className="divide-y divide-line">
        {history.map(({ _id, at, action, target, by, reason }) => (
          <li key={_id} className="py-3 text-ui first:pt-0 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{t(`admin-audit:action_${action}`)}</span>
              <span className="text-small text-muted">
                <AdminTime at={at} />
              </span>
            </p>
            <p className="text-small text-muted">
              {t('admin-audit:targetNumber', { kind: t(`admin-audit:target_${target.kind}`), id: target._id })}
              {' · '}
              <bdi>{by ?? t('admin-audit:system')}</bdi>
            </p>
            {reason && (
              <p dir="auto" className="text-lines mt-1">
                {reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
