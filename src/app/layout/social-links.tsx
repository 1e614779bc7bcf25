import { useTranslation } from 'react-i18next';

import { SOCIAL_NETWORKS } from '#features/site/social-networks.ts';

interface SocialLinksProps {
  accounts: { url: string; icon: string }[];
  className?: string;
}

/** Links to the operator's social media accounts. `icon` is a network's name or an image URL. */
export function SocialLinks({ accounts, className = '' }: SocialLinksProps) {
  const { t } = useTranslation();
  if (accounts.length === 0) return null;
  return (
    <ul aria-label={t('socialLinks')} className={`-mx-2 flex flex-wrap ${className}`}>
      {accounts.map(({ url, icon }) => (
        <li key={url}>
          <a
            href={url}
            rel="noopener"
            target="_blank"
            aria-label={SOCIAL_NETWORKS[icon] ?? new URL(url).hostname}
            className="grid size-11 place-items-center rounded-full text-ui hover:underline hover:opacity-80"
          >
            <Mark icon={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Mark({ icon }: { icon: string }) {
  if (icon.startsWith('/') || icon.startsWith('http')) return <img src={icon} alt="" className="size-6" />;
  if (!SOCIAL_NETWORKS[icon]) return icon;
  return (
    <svg aria-hidden className="size-6 fill-current">
      <use href={`/social.svg#${icon}`} />
    </svg>
  );
}
