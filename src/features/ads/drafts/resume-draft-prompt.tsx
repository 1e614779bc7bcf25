import { FileClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { imageUrl } from '#features/pictures/image-url.ts';
import { formatDate } from '#platform/text/format.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';

import type { Draft } from './draft.ts';

interface DraftOfferProps {
  draft: Draft;
  onContinue: () => void;
  onStartOver: () => void;
}

/** Asks whether to continue a draft from another device or to start over. */
export function ResumeDraftPrompt({ draft, onContinue, onStartOver }: DraftOfferProps) {
  const { t } = useTranslation('post');
  const text = useText();
  const language = useLanguage();
  const { adInfo, images, typedAt } = draft;
  const [cover] = images.images;
  const category = adInfo.selectedCategory && text(adInfo.selectedCategory.name);
  return (
    <section aria-labelledby="offer-title" className="panel mx-auto my-6 max-w-lg space-y-4">
      <div>
        <h1 id="offer-title" className="heading">
          {t('offerTitle')}
        </h1>
        <p className="mt-1 text-ui text-muted">{t('offerText')}</p>
      </div>
      <div className="flex items-center gap-4 rounded-2xl border border-line p-3">
        {cover ? (
          <img
            src={imageUrl(cover, 400)}
            alt=""
            width={96}
            height={72}
            className="h-18 w-24 shrink-0 rounded-xl bg-hover object-cover"
          />
        ) : (
          <span className="grid h-18 w-24 shrink-0 place-items-center rounded-xl bg-hover text-muted">
            <FileClock size={28} aria-hidden />
          </span>
        )}
        <div className="min-w-0">
          <p dir="auto" className="text-page-side truncate font-medium">
            {text(adInfo.title) || category || t('untitled')}
          </p>
          <p className="text-ui text-muted">{t('draftOf', { date: formatDate(typedAt, language) })}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn-primary" onClick={onContinue}>
          {t('continueDraft')}
        </button>
        <button type="button" className="btn-outline" onClick={onStartOver}>
          {t('startAnew')}
        </button>
      </div>
    </section>
  );
}
