import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '../kit/dialog.tsx';
import { TextField } from '../fields/text-field.tsx';

/** An address on the web or on this site, an email address or a phone number. */
const ADDRESS = /^(?:https?:\/\/\S+|mailto:\S+|tel:\S+|\/\S*|#\S+)$/;

/** Sets or removes the link of the selected text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation(['admin-form', 'admin']);
  const current = String(editor.getAttributes('link').href ?? '');
  const [href, setHref] = useState(current);
  const [isInvalid, setIsInvalid] = useState(false);
  const save = () => {
    if (!ADDRESS.test(href)) return setIsInvalid(true);
    const chain = editor.chain().extendMarkRange('link');
    if (editor.state.selection.empty && !current)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('editor_link')} closeLabel={t('admin:closeMenu')}>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={t('editor_address')}
          hint={t('editor_addressHint')}
          dir="ltr"
          className="text-page-side"
          maxLength={500}
          value={href}
          error={isInvalid ? t('editor_addressInvalid') : undefined}
          onChange={({ target }) => setHref(target.value.trim())}
        />
        <div className="flex flex-wrap justify-end gap-2">
          {current && (
            <button
              type="button"
              className="btn-outline"
              onClick={() => {
                editor.chain().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              {t('editor_removeLink')}
            </button>
          )}
          <button type="submit" className="btn-primary">
            {t('editor_setLink')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
