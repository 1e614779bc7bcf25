import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { COLOUR_MODES, useColourMode } from '#ui/kit/colour-mode.ts';
import { Menu } from '#ui/kit/menu.tsx';

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const;

/** The footer's choice for visitors. Members have it in their settings, phones in the drawer, too. */
export default function ColourModeMenu() {
  const { t } = useTranslation();
  const [mode, choose] = useColourMode();
  const Current = ICONS[mode];
  return (
    <Menu
      label={t('colourMode')}
      triggerClass="inline-flex min-h-11 items-center gap-2 text-ui hover:underline"
      trigger={
        <>
          <Current size={18} aria-hidden />
          {t('colourMode')}
        </>
      }
      entries={COLOUR_MODES.map((id) => {
        const Icon = ICONS[id];
        return {
          id,
          isChecked: id === mode,
          onSelect: () => choose(id),
          label: (
            <>
              <Icon size={18} aria-hidden />
              {t(`mode_${id}`)}
            </>
          ),
        };
      })}
    />
  );
}
