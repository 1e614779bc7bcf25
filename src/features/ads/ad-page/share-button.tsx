import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useToast } from '#ui/kit/use-toast.ts';

/** On a picture: opens the device's share sheet, or copies the URL where there is none. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('ad');
  const toast = useToast();
  const share = async () => {
    if (navigator.share) return navigator.share({ title, url: location.href }).catch(() => {});
    const isCopied = await navigator.clipboard?.writeText(location.href).then(
      () => true,
      () => false,
    );
    toast(isCopied ? t('linkCopied') : location.href);
  };
  return (
    <button
      type="button"
      className="relative -m-1 grid size-11 place-items-center"
      aria-label={t('share')}
      onClick={() => void share()}
    >
      <span className="disc">
        <Share2 size={18} aria-hidden />
      </span>
    </button>
  );
}
