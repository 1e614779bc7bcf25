import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { AdminTime } from '#ui/back-office/admin-time.tsx';

import type { PageVersion } from './contract.ts';

/** Links to the versions of a page, latest first: `?version=3`. */
export function VersionList({ versions, chosen }: { versions: PageVersion[]; chosen: number }) {
  const { t } = useTranslation('admin-pages');
  return (
    <nav aria-label={t('versions')} className="panel max-h-96 overflow-y-auto p-2 sm:p-2 lg:max-h-none">
      <ol>
        {versions.map(({ version, savedAt, savedBy }, at) => (
          <li key={version}>
            <Link
              to={`?version=${version}`}
              replace
              aria-current={version === chosen}
              className="block rounded-xl px-3 py-2 hover:bg-hover aria-current:bg-hover"
            >
              <span className="flex items-baseline justify-between gap-3 text-ui">
                <span className="font-medium">{t('version', { number: version })}</span>
                {at === 0 && <span className="text-small text-muted">{t('current')}</span>}
              </span>
              <span className="block text-small text-muted">
                <AdminTime at={savedAt} />
                {savedBy && (
                  <>
                    {' · '}
                    <bdi>{savedBy.name || t('deletedPerson')}</bdi>
                  </>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
