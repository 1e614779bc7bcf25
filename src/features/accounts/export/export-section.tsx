import { Download } from 'lucide-react';
import { startTransition, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { lazyComponent } from '#ui/navigation/lazy-component.ts';

const ExportDialog = lazyComponent(() => import('./export-dialog.tsx'));

/** Downloads all data of the member as one file. */
export function ExportSection() {
  const { t } = useTranslation('account');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby="export-title" className="panel flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="export-title" className="text-h3">
          {t('exportTitle')}
        </h2>
        <p className="text-ui text-muted">{t('exportText')}</p>
      </div>
      <button
        type="button"
        className="btn-outline"
        aria-haspopup="dialog"
        onClick={() => startTransition(() => setIsOpen(true))}
      >
        <Download size={18} aria-hidden />
        {t('exportData')}
      </button>
      <Suspense>{isOpen && <ExportDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </section>
  );
}
