import { Heart, type LucideIcon, Megaphone, MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const BENEFITS = [
  ['Post', Megaphone],
  ['Chat', MessageSquareText],
  ['Save', Heart],
] as const satisfies [string, LucideIcon][];

/** The benefits of an account, beside the form on large screens. */
export function AccountBenefits() {
  const { t } = useTranslation('auth');
  return (
    <aside className="flex flex-col justify-center gap-8 bg-brand-soft p-10 max-lg:hidden">
      <h2 className="text-h2 text-balance">{t('benefitsTitle')}</h2>
      <ul className="space-y-6">
        {BENEFITS.map(([name, Icon]) => (
          <li key={name} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-card text-on-brand-soft">
              <Icon size={20} aria-hidden />
            </span>
            <p className="min-w-0 text-ui text-muted">
              <span className="block text-h3 text-ink">{t(`benefit${name}`)}</span>
              {t(`benefit${name}Text`)}
            </p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
