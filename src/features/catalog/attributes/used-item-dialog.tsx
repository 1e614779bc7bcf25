import { useTranslation } from 'react-i18next';

import { Dialog } from '#ui/kit/dialog.tsx';

interface UsedItemDialogProps {
  name: string;
  /** The ads that have it. */
  count: number;
  onHide: (() => void) | undefined;
  onMerge: (() => void) | undefined;
  onClose: () => void;
}

/** Explains that an item that ads use can't be removed, with their number and alternatives. */
export function UsedItemDialog({ name, count, onHide, onMerge, onClose }: UsedItemDialogProps) {
  const { t } = useTranslation(['admin-attributes', 'layout']);
  const choose = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('usedTitle', { name })} closeLabel={t('layout:close')}>
      <p className="text-ui text-muted">{t(onMerge ? 'usedText' : 'usedDetailText', { count })}</p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <button type="button" className="btn-outline" onClick={onClose}>
          {t('cancel')}
        </button>
        {onHide && (
          <button type="button" className="btn-outline" onClick={choose(onHide)}>
            {t('hide')}
          </button>
        )}
        {onMerge && (
          <button type="button" className="btn-primary" onClick={choose(onMerge)}>
            {t('mergeInto')}
          </button>
        )}
      </div>
    </Dialog>
  );
}
