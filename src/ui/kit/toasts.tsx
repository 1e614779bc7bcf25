import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { toastQueue } from './use-toast.ts';

/** The corner of the window where toasts appear. */
export default function Toasts() {
  return (
    <Toast.Provider>
      <Toast.Portal>
        <Toast.Viewport className="corner">
          <Queue />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Queue() {
  const { t } = useTranslation();
  const { toasts, add, close } = Toast.useToastManager();
  useEffect(() => {
    const show = () => {
      for (const { title, action } of toastQueue.drain()) {
        const runAction = () => {
          close(id);
          action?.run();
        };
        const id = add({ title, ...(action && { actionProps: { children: action.label, onClick: runAction } }) });
      }
    };
    show();
    return toastQueue.subscribe(show);
  }, [add, close]);
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="message mt-2">
      <Toast.Content className="flex items-center justify-between gap-3">
        <Toast.Title dir="auto" className="text-page-side min-w-0 flex-1 text-ui font-medium" />
        {toast.actionProps && <Toast.Action className="btn-text -my-2" />}
        <Toast.Close aria-label={t('close')} className="btn-icon -my-2">
          <X size={18} aria-hidden />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
