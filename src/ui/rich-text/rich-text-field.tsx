import { TableKit } from '@tiptap/extension-table';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { clsx } from 'clsx';
import { useEffect, useId, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';

import { type Language, textDirection } from '#platform/text/language.ts';

import { useErrorMessages } from '../api/use-error-messages.ts';
import { FieldError } from '../fields/form-error.tsx';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

/** What the server's sanitizer allows, too (`features/site/sanitize-rich-text.server.ts`). */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    // This extension would add an empty paragraph below a text that ends with a list, before anyone edits it.
    trailingNode: false,
    link: { openOnClick: false, HTMLAttributes: { rel: 'noopener', target: null } },
  }),
  TableKit.configure({ table: { resizable: false } }),
];

interface RichTextFieldProps {
  /** The field of the form: HTML. */
  name: string;
  label: string;
  language: Language;
  /** A lower field, for a text shorter than a page. */
  isShort?: boolean;
}

/** A text with headings, lists and links, in the direction of its language. */
export function RichTextField({ name, label, language, isShort = false }: RichTextFieldProps) {
  const errorText = useErrorMessages();
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  const id = useId();
  const error = errorText.forField(fieldState.error?.message);
  /** The HTML of the editor, in the form's notation. */
  const shown = useRef<string>(field.value);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: field.value,
    // The policy of the site allows no injected style sheet.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(error && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
        lang: language,
        dir: textDirection(language),
        class: clsx(
          isShort ? 'min-h-28' : 'min-h-64',
          'prose relative max-h-[70dvh] overflow-y-auto px-4 py-1 wrap-anywhere whitespace-break-spaces',
          'outline-none',
        ),
      },
    },
    onUpdate: ({ editor: changed }) => {
      shown.current = changed.isEmpty ? '' : changed.getHTML();
      field.onChange(shown.current);
    },
    onBlur: field.onBlur,
  });
  // The form takes another value when it is saved, discarded or merged.
  useEffect(() => {
    if (field.value === shown.current) return;
    shown.current = field.value;
    editor.commands.setContent(field.value, { emitUpdate: false });
  }, [editor, field.value]);
  const { ref } = field;
  useEffect(() => ref({ focus: () => editor.commands.focus() }), [editor, ref]);
  return (
    <div className="min-w-0">
      <p id={`${id}-label`} className="mb-1.5 text-ui font-medium">
        {label}
      </p>
      <div
        className={clsx(
          'overflow-hidden rounded-xl border bg-card has-[.ProseMirror-focused]:border-ring',
          error ? 'border-danger' : 'border-edge',
        )}
      >
        <RichTextToolbar editor={editor} label={label} />
        <EditorContent editor={editor} />
      </div>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}
