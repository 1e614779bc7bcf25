import { Popover as Base } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import { CheckCheck, Settings } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#paths';
import { InlineLoadError } from '#ui/kit/load-error.tsx';
import { useLayerHistory } from '#ui/navigation/layer-history.ts';

import { NotificationList, NotificationPlaceholders } from './notification-list.tsx';
import { useNotifications } from './use-notifications.ts';

interface NotificationPanelProps {
  isOpen: boolean;
  onClose: () => void;
  /** The button that it opens below; gets the focus back on close. */
  anchor: RefObject<HTMLButtonElement | null>;
}

/** The newest notifications, in a popover below the bell. */
export default function NotificationPanel({ isOpen, onClose, anchor }: NotificationPanelProps) {
  const { t } = useTranslation('alerts');
  const { data, error, refetch, markRead } = useNotifications();
  useLayerHistory(isOpen, onClose);
  const closeUnlessOnButton = (open: boolean, event: Event) => {
    // A click on the button toggles the panel in the button's own handler.
    if (!open && !(event.target instanceof Node && anchor.current?.contains(event.target) && event.type !== 'keydown'))
      onClose();
  };
  return (
    <Base.Root open={isOpen} onOpenChange={(open, { event }) => closeUnlessOnButton(open, event)}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} align="end" sideOffset={8} className="z-40">
          <Base.Popup
            finalFocus={anchor}
            className={clsx(
              'flex max-h-[min(36rem,80dvh)] w-96 flex-col rounded-2xl',
              'border border-line bg-card shadow-menu outline-none',
            )}
          >
            <div className="flex items-center gap-1 border-b border-line py-1.5 ps-4 pe-2">
              <Base.Title className="flex-1 font-semibold">{t('title')}</Base.Title>
              {data && data.unread > 0 && (
                <button
                  type="button"
                  className="btn-icon"
                  aria-label={t('readAll')}
                  title={t('readAll')}
                  onClick={() => markRead()}
                >
                  <CheckCheck size={20} aria-hidden />
                </button>
              )}
              <Link
                to={paths.preferences()}
                className="btn-icon"
                aria-label={t('settings')}
                title={t('settings')}
                onClick={onClose}
              >
                <Settings size={20} aria-hidden />
              </Link>
            </div>
            <div className="min-h-0 flex-1 overflow-auto p-1.5">
              {error ? (
                <InlineLoadError onRetry={() => void refetch()} className="p-4 text-ui" />
              ) : !data ? (
                <NotificationPlaceholders count={3} />
              ) : data.notifications.length === 0 ? (
                <p className="px-6 py-10 text-center text-ui text-muted">
                  <span className="mb-1 block text-body font-semibold text-ink">{t('none')}</span>
                  {t('noneText')}
                </p>
              ) : (
                <NotificationList notifications={data.notifications} onRead={(id) => markRead([id])} onOpen={onClose} />
              )}
            </div>
            {data && data.notifications.length > 0 && (
              <div className="border-t border-line p-1.5">
                <Link to={paths.notifications()} onClick={onClose} className="btn-text w-full">
                  {t('seeAll')}
                </Link>
              </div>
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
