import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { useText } from '#ui/i18n/use-text.ts';
import { CsvButton } from '#ui/table/csv-button.tsx';

import * as importsApi from './contract.ts';
import type { KeptAd } from './contract.ts';

/** The ads that were changed after the import, so that the undo left them as they are. */
export function KeptAds({ importId, count, ads }: { importId: string; count: number; ads: KeptAd[] }) {
  const { t } = useTranslation('admin-import');
  const text = useText();
  if (count === 0) return null;
  return (
    <section className="panel space-y-3" aria-labelledby="kept">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="kept" className="text-h3">
            {t('kept')}
          </h2>
          <p className="text-ui text-muted">{t('keptText', { count })}</p>
        </div>
        <CsvButton endpoint={importsApi.exportKept} params={{ id: importId }} query={{}} label={t('exportProblems')} />
      </div>
      <ul aria-labelledby="kept" className="divide-y divide-line text-ui">
        {ads.map(({ _id, reference, title }) => (
          <li key={_id} className="flex flex-wrap gap-x-3 py-2">
            <Link to={adminPaths.ad(_id)} className="font-medium hover:underline">
              <bdi>{text(title)}</bdi>
            </Link>
            <bdi className="text-muted">{reference}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
