import { useTranslation } from 'react-i18next';

const NAMES: Record<string, string> = {
  instagram: 'Instagram',
  x: 'X',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  snapchat: 'Snapchat',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
};

/** Links to the operator's social media accounts. `icon` is a network's name or an image URL. */
export function SocialLinks({
  accounts,
  className = '',
}: {
  accounts: { url: string; icon: string }[];
  className?: string;
}) {
  const { t } = useTranslation();
  if (accounts.length === 0) return null;
  return (
    <ul aria-label={t('socialLinks')} className={`flex flex-wrap gap-x-4 ${className}`}>
      {accounts.map(({ url, icon }) => (
        <li key={url}>
          <a
            href={url}
            rel="noopener"
            target="_blank"
            className="inline-flex min-h-11 items-center gap-2 text-sm hover:underline"
          >
            {icon.startsWith('/') || icon.startsWith('http') ? (
              <img src={icon} alt={new URL(url).hostname} className="size-5" />
            ) : (
              (NAMES[icon] ?? icon)
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
