import { lazy, type ReactNode, startTransition, Suspense, useState } from 'react';

import { useErrorWords } from '#web/data/error-words.ts';
import { useToast } from '#web/ui/provider.tsx';

const loadDialog = () => import('./picture-dialog.tsx');
const PictureDialog = lazy(loadDialog);

interface Editing {
  url: string;
  onSave: (file: Blob) => void;
}

/** Turning and cropping a picture of this device or of the site. `dialog` goes into the screen; without a connection it may not open, and says so. */
export function usePictureDialog(): { prepare: () => void; open: (picture: Blob | string, onSave: Editing['onSave']) => Promise<void>; dialog: ReactNode } {
  const words = useErrorWords();
  const toast = useToast();
  const [editing, setEditing] = useState<Editing | null>(null);
  const load = () => loadDialog().catch(() => null);
  return {
    /** On its way while the pictures are. */
    prepare: () => void load(),
    async open(picture, onSave) {
      if (!(await load())) return toast(words.ofField('NETWORK') ?? '');
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
