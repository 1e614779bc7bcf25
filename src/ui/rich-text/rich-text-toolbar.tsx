import { Toolbar } from '@base-ui/react/toolbar';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  TextQuote,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type adminForm from '#locales/en/admin-form.json';

import { TextField } from '../fields/text-field.tsx';
import { Dialog } from '../kit/dialog.tsx';

interface Tool {
  icon: LucideIcon;
  label: keyof typeof adminForm;
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
  run: (editor: Editor) => unknown;
}

const TOOLS: Tool[][] = [
  [
    {
      icon: Heading2,
      label: 'editor_heading',
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      icon: Heading3,
      label: 'editor_subheading',
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
  ],
  [
    {
      icon: Bold,
      label: 'editor_bold',
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      icon: Italic,
      label: 'editor_italic',
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
  ],
  [
    {
      icon: List,
      label: 'editor_list',
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      icon: ListOrdered,
      label: 'editor_numberedList',
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      icon: TextQuote,
      label: 'editor_quote',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
];

const HISTORY: Tool[] = [
  {
    icon: Undo2,
    label: 'editor_undo',
    isPossible: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    icon: Redo2,
    label: 'editor_redo',
    isPossible: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

/** Formats, links, undo and redo. One Tab stop; arrow keys move within it. */
export function RichTextToolbar({ editor, label }: { editor: Editor; label: string }) {
  const { t } = useTranslation('admin-form');
  const [isLinking, setIsLinking] = useState(false);
  const link: Tool = {
    icon: Link2,
    label: 'editor_link',
    isOn: (one) => one.isActive('link'),
    run: () => setIsLinking(true),
  };
  return (
    <Toolbar.Root
      aria-label={t('editor_tools', { field: label })}
      className="flex flex-wrap gap-x-1 border-b border-line bg-page px-1"
    >
      {[...TOOLS, [link], HISTORY].map((tools, at) => (
        <Toolbar.Group key={at} className="flex">
          {tools.map((tool) => (
            <ToolButton key={tool.label} editor={editor} tool={tool} />
          ))}
        </Toolbar.Group>
      ))}
      {isLinking && (
        <LinkDialog
          editor={editor}
          onClose={() => {
            setIsLinking(false);
            editor.commands.focus();
          }}
        />
      )}
    </Toolbar.Root>
  );
}

function ToolButton({ editor, tool: { icon: Icon, label, isOn, isPossible, run } }: { editor: Editor; tool: Tool }) {
  const { t } = useTranslation('admin-form');
  const { isPressed, isDisabled } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ isPressed: isOn?.(now), isDisabled: isPossible?.(now) === false }),
  });
  return (
    <Toolbar.Button
      aria-label={t(label)}
      title={t(label)}
      aria-pressed={isPressed}
      disabled={isDisabled}
      className="btn-icon rounded-lg text-muted aria-disabled:opacity-40 aria-pressed:bg-hover aria-pressed:text-ink"
      onClick={() => run(editor)}
    >
      <Icon size={18} aria-hidden className="rtl:[&.lucide-undo-2,&.lucide-redo-2]:-scale-x-100" />
    </Toolbar.Button>
  );
}

/** An address on the web, on this site or within the text, an email address or a phone number. */
const ADDRESS = /^(?:https?:\/\/\S+|mailto:\S+|tel:\S+|\/(?!\/)\S*|#\S+)$/;

/** Sets or removes the link of the selected text. */
function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
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
