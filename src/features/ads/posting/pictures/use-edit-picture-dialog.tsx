import { type ReactNode, startTransition, Suspense, useState } from 'react';

import { lazyComponent } from '#ui/navigation/lazy-component.ts';

const PictureDialog = lazyComponent(() => import('./edit-picture-dialog.tsx'));

interface Editing {
  url: string;
  onSave: (file: Blob) => void;
}

/** Opens a dialog for rotating and cropping a local file or a picture URL. Render `dialog` in the screen. */
export function useEditPictureDialog(): {
  /** Preloads the chunk of the dialog. */
  preload: () => void;
  open: (picture: Blob | string, onSave: Editing['onSave']) => void;
  dialog: ReactNode;
} {
  const [editing, setEditing] = useState<Editing | null>(null);
  return {
    preload: PictureDialog.preload,
    open(picture, onSave) {
      const url = typeof picture === 'string' ? picture : URL.createObjectURL(picture);
      startTransition(() => setEditing({ url, onSave }));
    },
    dialog: (
      <Suspense>
        {editing && (
          <PictureDialog
            url={editing.url}
            onSave={async (file) => editing.onSave(file)}
            onClose={() => {
              URL.revokeObjectURL(editing.url);
              setEditing(null);
            }}
          />
        )}
      </Suspense>
    ),
  };
}
