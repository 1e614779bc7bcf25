import { Plus } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { LANGUAGES, textDirection } from '#platform/text/language.ts';
import { TextField } from '#ui/fields/text-field.tsx';

const EMPTY = { en: '', ar: '' };

/** Names a city in one or both languages. Enter adds it, too. */
export function AddCity({ onAdd }: { onAdd: (name: { en: string; ar: string }) => void }) {
  const { t } = useTranslation(['admin-setup', 'admin-form']);
  const [name, setName] = useState(EMPTY);
  const first = useRef<HTMLInputElement>(null);
  const trimmed = { en: name.en.trim(), ar: name.ar.trim() };
  const add = () => {
    if (!trimmed.en && !trimmed.ar) return first.current?.focus();
    onAdd(trimmed);
    setName(EMPTY);
    first.current?.focus();
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form around it would go to the next step.
    event.preventDefault();
    add();
  };
  return (
    <fieldset className="mt-4 grid min-w-0 items-end gap-3 border-t border-line pt-4 sm:grid-cols-[1fr_1fr_auto]">
      <legend className="sr-only">{t('addCity')}</legend>
      {LANGUAGES.map((language, at) => (
        <TextField
          key={language}
          ref={at === 0 ? first : undefined}
          label={t('cityIn', { language: t(`admin-form:language_${language}`) })}
          lang={language}
          dir={textDirection(language)}
          maxLength={60}
          value={name[language]}
          onChange={({ target }) => setName({ ...name, [language]: target.value })}
          onKeyDown={addOnEnter}
        />
      ))}
      <button type="button" className="btn-outline" onClick={add}>
        <Plus size={18} aria-hidden />
        {t('addCity')}
      </button>
    </fieldset>
  );
}
