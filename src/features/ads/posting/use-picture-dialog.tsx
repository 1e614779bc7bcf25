import { type ReactNode, startTransition, Suspense, useState } from 'react';

import { late } from '#web/ui/late.ts';

const PictureDialog = late(() => import('./picture-dialog.tsx'));

interface Editing {
  url: string;
  onSave: (file: Blob) => void;
}

/** Turning and cropping a picture of this device or of the site. `dialog` goes into the screen. */
export function usePictureDialog(): {
  prepare: () => void;
  open: (picture: Blob | string, onSave: Editing['onSave']) => void;
  dialog: ReactNode;
} {
  const [editing, setEditing] = useState<Editing | null>(null);
  return {
    /** On its way while the pictures are. */
    prepare: PictureDialog.prepare,
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
