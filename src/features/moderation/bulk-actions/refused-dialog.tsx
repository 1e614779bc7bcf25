import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { useText } from '#ui/i18n/use-text.ts';
import { Dialog } from '#ui/kit/dialog.tsx';

import type { BulkAction } from './contract.ts';

/** Lists the ads of a bulk action that were not changed, each with the cause. */
export function RefusedDialog({ refused, onClose }: { refused: BulkAction['refused']; onClose: () => void }) {
  const { t } = useTranslation(['admin-ads', 'errors', 'layout']);
  const text = useText();
  return (
    <Dialog isOpen onClose={onClose} title={t('leftAsIs', { count: refused.length })} closeLabel={t('layout:close')}>
      <ul className="divide-y divide-line text-ui">
        {refused.map(({ _id, title, code }) => (
          <li key={_id} className="py-3 first:pt-0">
            <Link to={adminPaths.ad(_id)} dir="auto" className="text-page-side block font-medium hover:underline">
              {text(title) || _id}
            </Link>
            <p className="text-muted">{t(`errors:${code}`)}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
