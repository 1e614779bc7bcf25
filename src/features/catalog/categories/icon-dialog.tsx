import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { fold } from '#platform/text/fold.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { Dialog } from '#ui/kit/dialog.tsx';

import { listIcons, type StarterIcon } from '../starters/icons.ts';

interface IconDialogProps {
  /** Path of the current picture. */
  chosen: string;
  onChoose: (path: string) => void;
  onClose: () => void;
}

/** Chooses an icon of the set, found by its name or by what the starter trees use it for, in both languages. */
export default function IconDialog({ chosen, onChoose, onClose }: IconDialogProps) {
  const { t } = useTranslation(['admin-categories', 'layout']);
  const text = useText();
  const [icons] = useState(listIcons);
  const [search, setSearch] = useState('');
  const found = findIcons(icons, search);
  return (
    <Dialog isOpen onClose={onClose} title={t('chooseIcon')} closeLabel={t('layout:close')}>
      <div className="space-y-4">
        <TextField
          type="search"
          label={t('searchIcons')}
          dir="auto"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <p role="status" className={found.length > 0 ? 'sr-only' : 'text-ui text-muted'}>
          {found.length > 0 ? t('iconsFound', { count: found.length }) : t('noIcons', { text: search })}
        </p>
        <ul className="grid max-h-[50dvh] grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] gap-1 overflow-y-auto">
          {found.map(({ path, names }) => (
            <li key={path}>
              <button
                type="button"
                aria-label={text(names[0])}
                aria-pressed={path === chosen}
                title={text(names[0])}
                className="grid aspect-square w-full place-items-center rounded-xl hover:bg-hover aria-pressed:bg-hover"
                onClick={() => {
                  onChoose(path);
                  onClose();
                }}
              >
                <img src={path} alt="" loading="lazy" width={32} height={32} className="size-8 object-contain" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** Those that have all words of a text, or beginnings of words. */
function findIcons(icons: StarterIcon[], search: string): StarterIcon[] {
  const wanted = fold(search).split(/\s+/).filter(Boolean);
  return icons.filter(({ words, names }) => {
    const text = fold([words, ...names.flatMap(({ en, ar }) => [en, ar])].join(' '));
    return wanted.every((word) => text.includes(word));
  });
}
